// The admin pages are English, under /admin alone.
export { default } from '../../shared/not-found/NotFoundPage.tsx';
