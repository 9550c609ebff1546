export const HOME = '/hi/';
export const VERIFY = '/hi/verify';
export const WORKER = '/hi/sw.js';
export const OTHER = { language: 'en', home: '/' };
