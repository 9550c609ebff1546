import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { optimizeDeps } from '../scripts/page/optimizeDeps.ts';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  optimizeDeps,
});
