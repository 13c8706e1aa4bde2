import { describe, expect, test } from 'vitest'
import { functionsOf, homeOf, importsOf, resolveImport, sideOf } from './source.ts'

const body = Array.from({ length: 5 }, () => '  langkah()').join('\n')

describe('the reader of functions finds', () => {
  test.each<[string, string, number[]]>([
    ['a plain one', `function a() {\n${body}\n}`, [7]],
    ['one with its signature over several lines', `function a(\n  b: string,\n): Promise<void> {\n${body}\n}`, [7]],
    ['a component', `export function A({\n  b,\n}: Props) {\n${body}\n}`, [7]],
    ['a component on one line', `export function A({ b }: { b(): void }) {\n${body}\n}`, [7]],
    ['an arrow', `const a = async (b) => {\n${body}\n}`, [7]],
    ['a method', `const a = {\n  async b(c) {\n  ${body}\n  },\n}`, [7]],
    ['no loop and no branch', `if (a) {\n${body}\n} else {\n${body}\n}\nfor (const b of c) {\n${body}\n}`, []],
  ])('%s', (_, text, lengths) => {
    expect(functionsOf(text).map((f) => f.length)).toEqual(lengths)
  })
})

test('the reader of imports sees values, types, side effects and lazy ones', () => {
  // Quotes are added afterwards, or the tidy test would take these lines for imports of this file.
  const text = [
    'import a from ./a.ts',
    'import type { B } from #b',
    'import ./c.css',
    'const d = () => import(./d.tsx)',
  ]
  const quoted = text.map((line) => line.replace(/[.#][\w./]+/, "'$&'")).join('\n')
  expect(importsOf(quoted)).toEqual(['./a.ts', '#b', './c.css', './d.tsx'])
})

test.each([
  ['modules/toko/a.ts', './b.ts', 'modules/toko/b.ts'],
  ['modules/toko/a.ts', '#pre-order', 'modules/pre-order/index.ts'],
  ['modules/toko/a.ts', '#sesi/server', 'modules/sesi/index.server.ts'],
  ['apps/web/a.tsx', '#kernel/web/kit/Panel.tsx', 'kernel/web/kit/Panel.tsx'],
  ['apps/web/a.tsx', '#apps/rooms.ts', 'apps/rooms.ts'],
  ['apps/web/a.tsx', 'react', undefined],
])('in %s, %s is %s', (from, as, to) => {
  expect(resolveImport(from, as)).toBe(to)
})

test.each([
  ['kernel/model/fields/code/code.ts', 'pure', 'kernel/model/fields/'],
  ['kernel/model/fields/code/code.tsx', 'web', 'kernel/model/fields/'],
  ['kernel/model/report.ts', 'pure', 'kernel/model/'],
  ['modules/sesi/index.web.ts', 'web', 'modules/sesi/'],
  ['modules/sesi/login/login.server.ts', 'server', 'modules/sesi/'],
  ['apps/rooms.ts', 'pure', 'apps/'],
  ['testing/database.ts', 'any', 'testing/'],
])('%s runs on side %s and is at home in %s', (path, side, home) => {
  expect([sideOf(path), homeOf(path)]).toEqual([side, home])
})
