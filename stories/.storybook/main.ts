import type { StorybookConfig } from '@storybook/react-vite';
import { attachRecipes } from './attachRecipes.ts';
import { bothLanguages } from './bothLanguages.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The product's icon, and its docs for the links of the introduction.
  staticDirs: ['../../ui/public', { from: '../../docs', to: '/docs' }],
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => {
    vite.plugins = [attachRecipes(), ...(vite.plugins ?? [])];
    // The tests read English alone.
    if (!process.env['VITEST']) vite.plugins.push(bothLanguages());
    vite.build = {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        onLog: (level, log, emit) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') emit(level, log);
        },
      },
    };
    return vite;
  },
};

export default config;
