import { LANGUAGE } from '../format/locale.ts';

/** The `lang` of an element with a text that an admin wrote, which is English; undefined where that is the page's own. */
export const WRITTEN_LANG = LANGUAGE === 'en' ? undefined : 'en';
