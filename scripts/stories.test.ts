import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../ui/src');
const stories = join(import.meta.dirname, '../stories/src');
const filesOf = (folder: string, suffix: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(folder, name));
const storyFiles = filesOf(stories, '.stories.tsx');
const components = filesOf(ui, '.tsx').filter(
  (file) => !file.endsWith('.test.tsx') && !file.includes('/testing/'),
);
const read = (file: string) => readFileSync(file, 'utf8');

/** The files of the page that a file imports, also those it loads on demand. */
function importsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/(?:from|import\(|import) ?'((?:\.|@bigsmall\/ui\/)[^']+)'/g)].flatMap(
    ([, path = '']) => {
      const target = path.startsWith('.')
        ? join(dirname(file), path)
        : join(ui, path.slice('@bigsmall/ui/'.length));
      return existsSync(target) ? [target] : [];
    },
  );
}

/** The components that a file exports: functions and constants in PascalCase. */
function componentsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  );
}

/** Everything that the stories show, directly or inside of something else. */
function reachedByStories(): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...storyFiles, ...components.filter((file) => componentsOf(file).every(namedByStories))];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    // The list of all names imports what a story may not show.
    if (!file.endsWith('design-system/index.ts')) waiting.push(...importsOf(file));
  }
  return reached;
}

/** What a story imports from the list of the design system counts as shown. */
function namedByStories(name: string): boolean {
  return storyFiles.some((file) =>
    new RegExp(`<${name}\\b|\\b${name}\\b[^;]*from '@bigsmall/ui`).test(read(file)),
  );
}

/** Parts and states of a component that a matrix cannot hold beside each other, or that have no variant. */
const WITHOUT_MATRIX = {
  'button.css.ts: spinner': 'has no variant; shown by a busy button',
  'dataTable.css.ts: frame': 'shown by the stories of DataTable',
  'dataTable.css.ts: cell': 'shown by the stories of DataTable',
  'dataTable.css.ts: row': 'shown by the stories of DataTable',
  'dialog.css.ts: backdrop': 'one dialog at a time; shown by the stories of Dialog',
  'dialog.css.ts: dialog': 'one dialog at a time; shown by the stories of Dialog',
  'filePicker.css.ts: area': 'shows that a file is dragged over it; shown by the stories of FilePicker',
  'filePicker.css.ts: icon': 'shown by the stories of FilePicker',
  'lightbox.css.ts: lightbox': 'one at a time on the whole screen; shown by the stories of Lightbox',
  'notice.css.ts: icon': 'follows the tone of the notice',
  'picture.css.ts: picture': 'needs an image; shown by the stories of Picture',
  'picture.css.ts: thumbnail': 'needs an image; shown by the stories of Thumbnail',
  'toast.css.ts: toast': 'one toast at a time; shown by the stories of Toaster',
};

/**
 * Containers load data, read the route, run a hook of their feature or load on demand, and show nothing of their own:
 * the flows in e2e show them.
 */
function isContainer(file: string): boolean {
  const code = read(file).replaceAll(/import type [^;]*;/g, '');
  return (
    /^(site|admin)\/app\/|^App|^shared\/dialogs\/Lazy/.test(relative(ui, file)) ||
    /from '(?:[^']*\/(?:api|app)\/[^']*|react-router-dom|@tanstack\/react-query)'/.test(code) ||
    /import \{[^}]*\buse[A-Z]\w*[^}]*\} from '\./.test(code)
  );
}

describe('the story book', () => {
  it('shows each component that the design system exports in a story of its own choice', () => {
    const listed = read(join(ui, 'design-system/index.ts'));
    const exported = components.filter(
      (file) =>
        relative(ui, file).startsWith('design-system/') &&
        (listed.includes(`./${basename(file)}'`) ||
          components.some((user) => !user.includes('/design-system/') && importsOf(user).includes(file))),
    );
    expect(exported.length).toBeGreaterThan(30);
    expect(exported.flatMap(componentsOf).filter((name) => !namedByStories(name))).toEqual([]);
  });

  it('shows every component that is no container, alone or inside of another', () => {
    const reached = reachedByStories();
    const missing = components.filter(
      (file) =>
        componentsOf(file).some((name) => !namedByStories(name)) && !reached.has(file) && !isContainer(file),
    );
    expect(missing.map((file) => relative(ui, file))).toEqual([]);
  });

  it.each(storyFiles)('names %s by its path', (file) => {
    const parts = relative(stories, file).replace('.stories.tsx', '').split('/');
    const words = parts.slice(0, -1).map((part) => {
      const text = part.replaceAll('-', ' ');
      return text.charAt(0).toUpperCase() + text.slice(1);
    });
    const title = parts.length === 2 && words[0] === parts[1] ? parts[1] : [...words, parts.at(-1)].join('/');
    expect(read(file)).toContain(`title: '${title}'`);
  });

  it('has a matrix for every recipe of the design system', () => {
    const matrices = read(join(stories, 'design-system/Matrices.stories.tsx'));
    const recipes = filesOf(join(ui, 'design-system'), '.css.ts').flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+) = recipe\(/gm)].map(([, name = '']) => ({
        name,
        file: basename(file),
      })),
    );
    const missing = recipes.filter(
      ({ name, file }) =>
        !new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${file.replaceAll('.', '\\.')}'`).test(
          matrices,
        ),
    );
    expect(
      missing.map(({ name, file }) => `${file}: ${name}`).filter((recipe) => !(recipe in WITHOUT_MATRIX)),
    ).toEqual([]);
  });
});
