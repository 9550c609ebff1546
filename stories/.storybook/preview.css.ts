import { colour } from '@bigsmall/ui/design-system/theme.css.ts';
import { globalStyle } from '@vanilla-extract/css';

globalStyle('.docs-story, .sb-show-main', { background: colour.canvas, color: colour.text });
