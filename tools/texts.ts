/** Finds every text shown in the user's language: in the sources by syntax, in the definitions by value. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { documents, flags, menus, reports, roomScreens, resources, rooms } from '#apps/rooms.ts'
import { nounOf } from '#kernel/engine/resource/label.ts'
import { statusWord } from '#kernel/engine/document/states.ts'
import { documentTables } from '#kernel/engine/document/tables.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { saidOf, sentencesOf } from '#kernel/model/document-sentence.ts'
import { messageOf } from '#kernel/model/report.ts'
import { sentence } from '#kernel/model/fields/sentences.ts'
import { allLanguages } from '#kernel/base/i18n/texts.ts'
import { monthNames, dayNames } from '#kernel/base/time/dates.ts'
import { tokoInputs } from '#toko'
import { addTexts, missingTexts, type AddedTexts, type Catalogues } from './add-texts.ts'

const root = join(import.meta.dirname, '..')

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (x: unknown): x is Node => typeof x === 'object' && x !== null && typeof (x as Node).type === 'string'

/**
 * The texts an expression may evaluate to: a literal, either side of a condition, the values of a table that is
 * indexed.
 */
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

/** Codes and internal words are no sentences: a sentence begins with a capital or contains a space. */
const reads = (text: string): boolean => /^[\p{Lu}{]|\s/u.test(text) && /\p{L}{2}/u.test(text)

/**
 * Calls whose first argument is always a text; and the index of the argument in calls where it counts if it reads as
 * a sentence.
 */
const shownBy = new Set(['t', 'word', 'text'])
const calls: Readonly<Record<string, number>> = {
  refusal: 2,
  wrong: 1,
  issueOf: 1,
  saidOf: 0,
  about: 0,
  supervised: 1,
}
/** Properties that hold a text: in all files, and in files of the browser only. */
const properties = new Set(['message', 'error', 'failed'])
const screenProperties = new Set(['label', 'title', 'judul', 'word', 'placeholder'])

/** Components that translate the title which they are given. */
const titled = new Set(['DetailSection'])

const name = (x: unknown): string | undefined =>
  isNode(x) && (x.type === 'Identifier' || x.type === 'JSXIdentifier' || x.type === 'Literal')
    ? String(x.name ?? x.value)
    : undefined

function fromNode(node: Node, screen: boolean): string[] {
  if (node.type === 'CallExpression') {
    const callee = name(node.callee) ?? ''
    if (shownBy.has(callee)) return sentences((node.arguments as unknown[])[0])
    const at = calls[callee]
    return at === undefined ? [] : sentences((node.arguments as unknown[])[at]).filter(reads)
  }
  if (node.type === 'Property') {
    const key = name(node.key) ?? ''
    // Reasons for an approval: they always contain a placeholder.
    if (key === 'keterangan') return sentences(node.value).filter((text) => text.includes('{'))
    return properties.has(key) || (screen && screenProperties.has(key)) ? sentences(node.value).filter(reads) : []
  }
  if (node.type === 'JSXOpeningElement' && titled.has(name(node.name) ?? ''))
    return (node.attributes as Node[]).flatMap((a) => (name(a.name) === 'title' ? sentences(a.value) : []))
  if (node.type === 'VariableDeclarator') return name(node.id) === 'message' ? sentences(node.init).filter(reads) : []
  // A check returns nothing, or the text of what is wrong.
  if (node.type === 'ConditionalExpression') {
    const either = [node.consequent, node.alternate]
    return either.some((side) => name(side) === 'undefined')
      ? either.flatMap(sentences).filter((text) => reads(text) && /\s/.test(text))
      : []
  }
  // An approval need: category, minimum level, and the reason.
  if (node.type === 'ObjectExpression') {
    const of = (key: string) => (node.properties as Node[]).find((p) => name(p.key) === key)
    return of('kategori') && of('minimal') ? sentences(of('keterangan')?.value) : []
  }
  // A refusal written as an array: status, code, text.
  if (node.type === 'ArrayExpression') {
    const [status, code, message] = node.elements as (Node | undefined)[]
    return typeof status?.value === 'number' && typeof code?.value === 'string' ? sentences(message).filter(reads) : []
  }
  return []
}

function walk(x: unknown, screen: boolean, found: (text: string) => void): void {
  if (Array.isArray(x)) return x.forEach((item) => walk(item, screen, found))
  // The classes of an element are no words.
  if (!isNode(x) || (x.type === 'JSXAttribute' && name(x.name) === 'className')) return
  for (const text of fromNode(x, screen)) found(text)
  for (const value of Object.values(x)) if (typeof value === 'object') walk(value, screen, found)
}

function fromSources(found: (text: string, where: string) => void): void {
  const files = globSync(['kernel/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}'], { cwd: root })
  for (const file of files) {
    if (/\.(?:test|examples)\.ts$/.test(file)) continue
    const screen = /\.tsx$|\.web\.ts$|kernel\/web\/shell\/menu\.ts$/.test(file)
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    walk(program, screen, (text) => found(text, file))
  }
}

/** What a function of the database refuses with: its message goes to the user as it is. */
function fromMigrations(found: (text: string, where: string) => void): void {
  for (const file of globSync('modules/*/migrations/*/up.sql', { cwd: root }))
    for (const [, text] of readFileSync(join(root, file), 'utf8').matchAll(
      /RAISE EXCEPTION '([^']+)' USING ERRCODE = 'KL\d{3}'/g,
    ))
      found(text!, file)
}

/** Texts of a field or setting in a definition, except its examples. */
function fromDefinition(x: unknown, found: (text: string) => void): void {
  if (typeof x !== 'object' || x === null) return
  for (const [key, value] of Object.entries(x)) {
    const says = /^(?:label|hint|required|summary|keterangan|title|group|meaning)$|Message$/.test(key)
    if (says && typeof value === 'string') found(value)
    // Units that are words; `%` and `Rp` are the same in every language.
    else if (key === 'unit' && typeof value === 'string' && value.length > 2) found(value)
    else if (key === 'table') fromDefinition({ fields: (value as { columns: object }).columns }, found)
    else if (key === 'options' && Array.isArray(value)) for (const o of value) fromDefinition(o, found)
    else if (key === 'fields') for (const field of Object.values(value as object)) fromDefinition(field, found)
    else if (key === 'field' || key === 'screen') fromDefinition(value, found)
  }
}

function fromDocument(doc: AnyDocument, found: (text: string) => void): void {
  // A sentence that many documents share, and the word with which this one says it.
  for (const { message, values } of sentencesOf(doc).map(saidOf))
    for (const text of [message, values?.dokumen]) if (typeof text === 'string') found(text)
  for (const table of documentTables(doc)) fromDefinition({ summary: table.summary, fields: table.fields }, found)
  for (const a of Object.values(doc.actions)) fromDefinition({ fields: a.input ?? {} }, found)
  for (const status of doc.states) found(statusWord(status))
  for (const noun of [doc.noun, doc.noun.toLowerCase()]) found(noun)
  found(doc.called)
}

/** Every text with one place where it stands. */
export function texts(): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  const from = (where: string) => (text: string) => void (all.has(text) || text === '' || all.set(text, where))
  fromMigrations((text, where) => from(where)(text))
  fromSources((text, where) => from(where)(text))
  for (const resource of resources) {
    fromDefinition(resource, from(`resource ${resource.name}`))
    from(`noun of ${resource.name}`)(nounOf(resource.screen.title))
  }
  for (const d of documents) fromDocument(d, from(`dokumen ${d.name}`))
  for (const report of reports) {
    const found = from(`laporan ${report.name}`)
    fromDefinition(
      { summary: report.summary, screen: report.screen, fields: { ...report.filters, ...report.columns } },
      found,
    )
    for (const text of [
      messageOf(report).found,
      messageOf(report).empty,
      ...(report.groupBy ?? []).map((g) => g.label),
    ])
      found(text)
  }
  for (const room of rooms)
    for (const l of roomScreens(room)) for (const text of [l.title, l.purpose ?? '']) from(`route ${l.path}`)(text)
  for (const x of [...flags, ...tokoInputs]) fromDefinition(x, from(`key ${x.key}`))
  for (const text of menus.flatMap((m) => [m.name, m.group ?? []].flat())) from('sidebar')(text)
  for (const text of Object.values(sentence)) from('kernel/model/fields/sentences.ts')(text)
  for (const text of [...monthNames, ...dayNames]) from('kernel/base/time/dates.ts')(text)
  return all
}

const catalogueFile = (language: string): string => join(root, `kernel/base/i18n/${language}.json`)
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file: string, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`)
const catalogues = (): Catalogues =>
  Object.fromEntries(
    // Indonesian is the sentence itself.
    allLanguages.filter((language) => language !== 'id').map((l) => [l, readJson(catalogueFile(l))]),
  ) as Catalogues

/** Writes down what the catalogues lack where the file is not there yet; else puts what stands in it into all of them, or into none. */
function add(file: string): void {
  const old = catalogues()
  if (!existsSync(file)) {
    const missing = missingTexts(texts().keys(), old)
    const count = Object.keys(missing).length
    if (count === 0) return console.log('No catalogue lacks anything.')
    writeJson(file, missing)
    return console.log(`${count} sentences stand in ${file}: translate them, and add it again`)
  }
  const added = addTexts(old, readJson(file) as AddedTexts)
  if (Array.isArray(added)) {
    for (const wrong of added) console.error(wrong)
    process.exit(1)
  }
  for (const [language, catalogue] of Object.entries(added)) writeJson(catalogueFile(language), catalogue)
  console.log('They stand in every catalogue.')
}

// `node tools/texts.ts en`: texts that a language's catalogue lacks, and unused ones in it; `add <file>`: see there; `--all`: every text with
// its place.
if (import.meta.main) {
  const [language = 'en', file] = process.argv.slice(2)
  if (language === '--all') for (const [text, where] of texts()) console.log(`${text}\t${where}`)
  else if (language === 'add') {
    if (file === undefined) throw new Error('npm run texts -- add <file.json>')
    add(file)
  } else {
    const all = texts()
    const catalogue = readJson(catalogueFile(language)) as object
    for (const [text, where] of all) if (!Object.hasOwn(catalogue, text)) console.log(`missing\t${text}\t${where}`)
    for (const text of Object.keys(catalogue)) if (!all.has(text)) console.log(`stale\t${text}`)
  }
}
