import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { designTokens } from '../ui/src/design-system/designTokens.ts';

// Writes the design tokens for tools that draw.
writeFileSync(join(import.meta.dirname, '../docs/tokens.json'), designTokens());
