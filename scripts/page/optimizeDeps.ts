/** Found late, any of these reloads the page in mid-run: list them once for the dev server and the browser tests. */
export const optimizeDeps = {
  include: [
    '@ariakit/react',
    '@radix-ui/react-toast',
    '@tanstack/react-query',
    '@vanilla-extract/recipes',
    '@vanilla-extract/recipes/createRuntimeFn',
    'lucide-react',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
  ],
};
