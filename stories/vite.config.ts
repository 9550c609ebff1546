import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { optimizeDeps } from '../tooling/optimizeDeps.ts';
import { inPseudoLanguage, PSEUDO } from '../tooling/pseudoLanguage.ts';

const isPseudo = process.env.PAGE_LANGUAGE === PSEUDO;

export default defineConfig({
  plugins: [isPseudo && inPseudoLanguage(), react(), vanillaExtractPlugin()],
  optimizeDeps,
});
