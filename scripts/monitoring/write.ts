import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { grafanaDashboard, prometheusRules, withTables } from './monitoringTexts.ts';

// Writes what is derived from the table of alarms.
const at = (file: string) => join(import.meta.dirname, '../..', file);
writeFileSync(at('monitoring/prometheus-rules.yml'), prometheusRules());
writeFileSync(at('monitoring/grafana.json'), grafanaDashboard());
writeFileSync(at('docs/operations.md'), withTables(readFileSync(at('docs/operations.md'), 'utf8')));
