/** Finds every sentence that is shown in the user's language: in the sources by their syntax, in the definitions by their values. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { dokumen, flags, laporan, layarRuang, resources, rooms } from '#apps/rooms.ts'
import { nounOf } from '#kernel/resource/label.ts'
import { katalogUntuk } from '#apps/web/katalog.web.ts'
import { menus } from '#kernel/define/layar.ts'
import { kataStatus } from '#kernel/dokumen/status.ts'
import { tabelDokumen } from '#kernel/dokumen/tabel.ts'
import { kalimat } from '#kernel/fields/kalimat.ts'
import { namaBulan, namaHari } from '#kernel/i18n/tanggal.ts'
import { grupMenu } from '#kernel/ui/shell/menu.ts'
import { isianToko } from '#toko'

const root = join(import.meta.dirname, '..')

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (x: unknown): x is Node => typeof x === 'object' && x !== null && typeof (x as Node).type === 'string'

/** The sentences an expression may be: a literal, either side of a condition, the values of a table looked into. */
function sentences(x: unknown): string[] {
  if (!isNode(x)) return []
  if (x.type === 'Literal' && typeof x.value === 'string') return [x.value]
  if (x.type === 'TemplateLiteral' && (x.expressions as unknown[]).length === 0)
    return [(x.quasis as { value: { cooked: string } }[])[0]!.value.cooked]
  if (x.type === 'ConditionalExpression') return [...sentences(x.consequent), ...sentences(x.alternate)]
  if (x.type === 'LogicalExpression') return [...sentences(x.left), ...sentences(x.right)]
  if (x.type === 'MemberExpression' && isNode(x.object) && x.object.type === 'ObjectExpression')
    return (x.object.properties as Node[]).flatMap((p) => sentences(p.value))
  return []
}

/** A code or an internal word is no sentence: those begin with a capital or hold a space. */
const reads = (text: string): boolean => /^[\p{Lu}{]|\s/u.test(text) && /\p{L}{2}/u.test(text)

/** Which argument of a call is a text, whatever it looks like; and of which calls it is one when it reads as a sentence. */
const shownBy = new Set(['t', 'kata', 'teks'])
const calls: Readonly<Record<string, number>> = { tolak: 2, salah: 1 }
/** Properties that hold one: everywhere, and in files of the screen. */
const properties = new Set(['message', 'error'])
const screenProperties = new Set(['label', 'judul', 'kata', 'placeholder'])

const name = (x: unknown): string | undefined =>
  isNode(x) && (x.type === 'Identifier' || x.type === 'Literal') ? String(x.name ?? x.value) : undefined

function fromNode(x: Node, screen: boolean): string[] {
  if (x.type === 'CallExpression') {
    const callee = name(x.callee) ?? ''
    if (shownBy.has(callee)) return sentences((x.arguments as unknown[])[0])
    const at = calls[callee]
    return at === undefined ? [] : sentences((x.arguments as unknown[])[at]).filter(reads)
  }
  if (x.type === 'Property') {
    const key = name(x.key) ?? ''
    // Why somebody above is asked, in words: it always names a figure or a thing.
    if (key === 'keterangan') return sentences(x.value).filter((text) => text.includes('{'))
    return properties.has(key) || (screen && screenProperties.has(key)) ? sentences(x.value).filter(reads) : []
  }
  if (x.type === 'VariableDeclarator') return name(x.id) === 'message' ? sentences(x.init).filter(reads) : []
  // A check: nothing, or the sentence of what is wrong.
  if (x.type === 'ConditionalExpression') {
    const either = [x.consequent, x.alternate]
    return either.some((side) => name(side) === 'undefined')
      ? either.flatMap(sentences).filter((text) => reads(text) && /\s/.test(text))
      : []
  }
  // What needs somebody above: category, who at least, and why in words.
  if (x.type === 'ObjectExpression') {
    const of = (key: string) => (x.properties as Node[]).find((p) => name(p.key) === key)
    return of('kategori') && of('minimal') ? sentences(of('keterangan')?.value) : []
  }
  // A refusal written as a row: status, code, sentence.
  if (x.type === 'ArrayExpression') {
    const [status, kode, message] = x.elements as (Node | undefined)[]
    return typeof status?.value === 'number' && typeof kode?.value === 'string' ? sentences(message).filter(reads) : []
  }
  return []
}

function walk(x: unknown, screen: boolean, found: (text: string) => void): void {
  if (Array.isArray(x)) return x.forEach((item) => walk(item, screen, found))
  if (!isNode(x)) return
  for (const text of fromNode(x, screen)) found(text)
  for (const value of Object.values(x)) if (typeof value === 'object') walk(value, screen, found)
}

function fromSources(found: (text: string, where: string) => void): void {
  const files = globSync(['kernel/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}'], { cwd: root })
  for (const file of files) {
    if (/\.(?:test|contoh)\.ts$|kernel\/testing\//.test(file)) continue
    const screen = /\.tsx$|\.web\.ts$|kernel\/ui\/shell\/menu\.ts$/.test(file)
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    walk(program, screen, (text) => found(text, file))
  }
}

/** What a definition says of a field or setting: everything but its examples. */
function fromDefinition(x: unknown, found: (text: string) => void): void {
  if (typeof x !== 'object' || x === null) return
  for (const [key, value] of Object.entries(x)) {
    const says = /^(?:label|hint|required|keterangan|title|grup|arti)$|Message$/.test(key)
    if (says && typeof value === 'string') found(value)
    // A unit that is a word: `%` and `Rp` are the same everywhere.
    else if (key === 'satuan' && typeof value === 'string' && value.length > 2) found(value)
    else if (key === 'tabel') fromDefinition({ fields: (value as { kolom: object }).kolom }, found)
    else if (key === 'options' && Array.isArray(value)) for (const o of value) fromDefinition(o, found)
    else if (key === 'fields') for (const field of Object.values(value as object)) fromDefinition(field, found)
    else if (key === 'field' || key === 'layar') fromDefinition(value, found)
  }
}

/** Every sentence with one place where it stands. */
export function texts(): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  const from = (where: string) => (text: string) => void (all.has(text) || text === '' || all.set(text, where))
  fromSources((text, where) => from(where)(text))
  for (const r of resources) {
    fromDefinition(r, from(`resource ${r.name}`))
    from(`noun of ${r.name}`)(nounOf(r.layar.title))
  }
  for (const d of dokumen) {
    const found = from(`dokumen ${d.name}`)
    for (const tabel of tabelDokumen(d)) fromDefinition({ keterangan: tabel.keterangan, fields: tabel.fields }, found)
    for (const a of Object.values(d.aksi)) {
      fromDefinition({ fields: a.isian ?? {} }, found)
      found(a.pesan)
      Object.values(a.tolakStatus ?? {}).forEach(found)
    }
    for (const status of d.status) found(kataStatus(status))
  }
  for (const l of laporan) {
    const found = from(`laporan ${l.name}`)
    fromDefinition({ keterangan: l.keterangan, layar: l.layar, fields: { ...l.filters, ...l.columns } }, found)
    for (const text of [l.pesan.ada, l.pesan.kosong, ...(l.groupBy ?? []).map((g) => g.label)]) found(text)
  }
  for (const room of rooms) for (const l of layarRuang(room)) from(`route ${l.path}`)(l.title)
  for (const x of [...flags, ...isianToko]) fromDefinition(x, from(`key ${x.key}`))
  for (const text of [...menus, ...grupMenu.flatMap((g) => g.judul ?? [])]) from('sidebar')(text)
  for (const b of katalogUntuk(false, [], () => true).bawah) from('phone bar')(b.kata)
  for (const text of Object.values(kalimat)) from('kernel/fields/kalimat.ts')(text)
  for (const text of [...namaBulan, ...namaHari]) from('kernel/i18n/tanggal.ts')(text)
  return all
}

// `node tools/texts.ts en`: what the catalogue of a language lacks and what it holds for nothing; `--all`: every text and its place.
if (import.meta.main) {
  const all = texts()
  if (process.argv.includes('--all')) for (const [text, where] of all) console.log(`${text}\t${where}`)
  else {
    const catalogue = JSON.parse(
      readFileSync(join(root, `kernel/i18n/${process.argv[2] ?? 'en'}.json`), 'utf8'),
    ) as object
    for (const [text, where] of all) if (!Object.hasOwn(catalogue, text)) console.log(`missing\t${text}\t${where}`)
    for (const text of Object.keys(catalogue)) if (!all.has(text)) console.log(`stale\t${text}`)
  }
}
