import { basename, dirname } from 'node:path';
import { Comment, CommentTag, Converter, ReflectionKind } from 'typedoc';

/** What the rooms of the domain are titled in its reference, by their folders. */
const TITLES = {
  admins: 'Admins',
  audit: 'Audit',
  banners: 'Banners',
  brakes: 'Self-limits',
  bytes: 'Bytes',
  csv: 'Exports',
  draft: 'Payloads',
  draw: 'Draws',
  evidence: 'Evidence',
  'gift-codes': 'Gift codes',
  leaderboard: 'Leaderboard',
  levels: 'Level chart',
  'object-key': 'Objects',
  outcome: 'Outcomes',
  period: 'Periods',
  predictions: 'Predictions',
  log: 'Record',
  record: 'Record',
  schedule: 'Schedules',
  screenshots: 'Screenshots',
  platform: 'Results',
  time: 'Times',
  tips: 'Tips',
  'track-record': 'Track record',
  tracking: 'Tracker',
  translations: 'Translations',
  visitors: 'Sessions',
};

const NAMED =
  ReflectionKind.Variable | ReflectionKind.Function | ReflectionKind.TypeAlias | ReflectionKind.Interface;

/** A TypeDoc plugin: groups names by the folder of their source, and names destructured parameters by their type. */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
    if (file === undefined || !reflection.parent?.kindOf(ReflectionKind.SomeModule)) return;
    const title = reflection.kindOf(NAMED) && TITLES[basename(dirname(file))];
    if (!title) return;
    reflection.comment ??= new Comment();
    reflection.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: title }]));
  });
  app.converter.on(Converter.EVENT_CREATE_PARAMETER, (_, parameter) => {
    if (parameter.name !== '__namedParameters') return;
    const { name = 'options' } = parameter.type ?? {};
    parameter.name = name[0].toLowerCase() + name.slice(1);
  });
}
