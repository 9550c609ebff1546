import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@bigsmall\//] },
  build: {
    ssr: 'src/main/main.ts',
    outDir: 'dist',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
  },
});
