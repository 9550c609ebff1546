import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const domain = join(import.meta.dirname, '../domain');

/** The most names that a reader is to look through for a rule of the game. */
const MOST_NAMES = 150;

/** [entry, file]: `.`, `./log` and the others. */
const files = Object.entries(
  (JSON.parse(readFileSync(join(domain, 'package.json'), 'utf8')) as { exports: Record<string, string> })
    .exports,
).map(([entry, file]) => [entry, join(domain, file)] as const);

let checker: ts.TypeChecker;
/** What each entry exports, values and types. */
let exported: ReadonlyMap<string, readonly ts.Symbol[]>;

beforeAll(() => {
  const { config } = ts.readConfigFile(join(domain, 'tsconfig.build.json'), (path) =>
    ts.sys.readFile(path),
  ) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, domain);
  const program = ts.createProgram(
    files.map(([, file]) => file),
    options,
  );
  checker = program.getTypeChecker();
  exported = new Map(
    files.map(([entry, file]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
      return [entry, checker.getExportsOfModule(module)];
    }),
  );
});

const targetOf = (symbol: ts.Symbol) =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

/** The signatures of a function, or of a type of functions. */
function signaturesOf(symbol: ts.Symbol): readonly ts.Signature[] {
  const target = targetOf(symbol);
  const type =
    (target.flags & ts.SymbolFlags.Value) === 0
      ? checker.getDeclaredTypeOfSymbol(target)
      : checker.getTypeOfSymbol(target);
  return type.getCallSignatures();
}

/** Whether three parameters in a row take texts, or byte arrays: a caller may confuse them and compile. */
function isConfusable(signature: ts.Signature): boolean {
  const types = signature.parameters.map((one) => {
    const type = checker.typeToString(checker.getTypeOfSymbol(one));
    return type.startsWith('Uint8Array') ? 'Uint8Array' : type;
  });
  return types.some(
    (type, at) => ['string', 'Uint8Array'].includes(type) && types[at + 1] === type && types[at + 2] === type,
  );
}

describe('the entries of the domain', () => {
  it(`has at most ${MOST_NAMES} names in the main one`, () => {
    expect(exported.get('.')!.length).toBeGreaterThan(100);
    expect(exported.get('.')!.length).toBeLessThanOrEqual(MOST_NAMES);
  });

  it('export each name once', () => {
    const names = [...exported.values()].flatMap((symbols) => symbols.map(({ name }) => name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have no function that takes three texts or three byte arrays in a row', () => {
    const symbols = [...exported.values()].flat();
    const signatures = symbols.flatMap((symbol) =>
      signaturesOf(symbol).map((signature) => [symbol.name, signature] as const),
    );
    expect(signatures.length).toBeGreaterThan(300);
    expect(signatures.filter(([, signature]) => isConfusable(signature)).map(([name]) => name)).toEqual([]);
  });
});
