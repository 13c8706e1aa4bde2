import { expect, test } from 'vitest'
import { reckoningIn } from './amounts.ts'
import { isTest, loadSources, sideOf } from './source.ts'

/**
 * Amounts are reckoned in one place, by a pure function beside the rule that the server calls too, or by the server, which tells them in the
 * dry run: a screen that reckons by itself is the second place. `kernel/base/quantity/wire.ts` reads them and adds them up.
 */

const screens = loadSources().filter(
  ({ path }) => /^(?:kernel|modules)\//.test(path) && sideOf(path) === 'web' && !isTest(path),
)

/** What looks like reckoning and is none: the file, what the line holds, and why. */
const allowed: readonly (readonly [path: string, holds: string, why: string])[] = [
  ['kernel/web/frames/report/widths.web.ts', 'sum + wanted(i)', 'pixels: how wide the columns are together'],
  ['kernel/web/frames/resource/copy.web.ts', 'jumlah.baru + jumlah.berubah', 'a count of records'],
  [
    'kernel/web/frames/transfer/ImportRows.tsx',
    '(n, k) => n + (answer[k] ?? 0)',
    'a count of rows, in the first bytes',
  ],
  ['kernel/web/kit/Photo.tsx', 'Math.round(size / 2)', 'pixels of an icon'],
  ['kernel/web/kit/ProgressDialog.tsx', 'writeFigure(Math.round(n))', 'a count of what is done'],
  ['kernel/web/kit/ProgressDialog.tsx', 'Math.floor((value / total) * 100)', 'how far a job is'],
  ['kernel/web/kit/camera/reader.web.ts', 'live.videoWidth * scale', 'pixels of a picture'],
  ['kernel/web/kit/camera/reader.web.ts', 'live.videoHeight * scale', 'pixels of a picture'],
  ['kernel/web/kit/resize.web.ts', 'Math.round(width * scale)', 'pixels of a picture'],
  ['kernel/web/table/Grid.tsx', 'word.reduce((a, b) => a + b, 20)', 'pixels of a column'],
  ['modules/admin/setup/SetupStep.tsx', 'jumlah.toko - 1', 'a count of branches'],
  ['modules/barang/barang/views.tsx', '2 * quietZone', 'modules of a barcode'],
  ['modules/barang/import/ImportCheck.tsx', 'data.jumlah_salah - data.salah.length', 'a count of rows'],
  ['modules/barang/label/LabelImage.tsx', '2 * quietZone', 'modules of a barcode'],
  ['modules/beranda/dashboard/HeadOfficePanels.tsx', '(values.length - 1)) * 320', 'pixels of a line'],
  ['modules/beranda/pages/MenuFigures.tsx', '(s, q) => s + q.jumlah', 'a count of what waits, in the first bytes'],
  ['modules/beranda/pages/Waiting.tsx', '(s, a) => s + a.jumlah', 'a count of what waits, in the first bytes'],
  [
    'modules/beranda/pages/finder.web.ts',
    'Math.round(item.kadar * 10)',
    'what is struck on a stamp, in the first bytes',
  ],
  ['modules/penjualan/till/BarangPhoto.tsx', 'Math.round(size / 2)', 'pixels of an icon'],
]

const found = screens.flatMap((s) => reckoningIn(s).map((at) => ({ path: s.path, ...at })))
const allows = ([path, holds]: (typeof allowed)[number], at: (typeof found)[number]): boolean =>
  at.path === path && at.text.includes(holds)

test('no screen reckons with money, weights or percents', () => {
  const wrong = found.filter((at) => !allowed.some((entry) => allows(entry, at)))
  expect(wrong.map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([])
})

test('what is allowed still stands there', () => {
  expect(
    allowed.filter((entry) => !found.some((at) => allows(entry, at))).map(([path, holds]) => [path, holds]),
  ).toEqual([])
})

test.each([
  ['a sum', 'const n = rows.reduce((s, r) => s + r.anything, 0)', true],
  ['a price of a weight', 'const worth = harga * berat', true],
  ['a difference', 'const gap = doc.total - paid', true],
  ['a conversion', 'const n = Number(doc.harga_jual)', true],
  ['grams by hand', 'const mg = Math.round(n * 1000)', true],
  ['a rule of amounts', 'const part = mulDiv(a, b, 100n, "down")', true],
  ['a place in a list', 'const next = rows[at + 1]', false],
  ['the other sign', 'const off = -doc.total_diskon', false],
  ['text', 'const shown = `Rp. ${total}` + " / g"', false],
  ['an order', 'const best = shops.toSorted((a, b) => b.total - a.total)', false],
  ['a size', 'const bar = <i style={{ width: `${total / most}%` }} />', false],
])('%s: %s', (_what, text, seen) => {
  expect(reckoningIn({ path: 'modules/example/Example.tsx', text })).toHaveLength(seen ? 1 : 0)
})
