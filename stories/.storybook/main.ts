import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => {
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
