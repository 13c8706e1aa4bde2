/** Finds every text shown in the user's language: in the sources by syntax, in the definitions by value. */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { flags, roomScreens, rooms } from '#apps/rooms.ts'
import { nounOf } from '#kernel/engine/resource/label.ts'
import { statusWord } from '#kernel/engine/document/states.ts'
import { documentTables } from '#kernel/engine/document/tables.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { saidOf, sentencesOf } from '#kernel/model/document-sentence.ts'
import { messageOf } from '#kernel/model/report.ts'
import { sentence } from '#kernel/model/fields/sentences.ts'
import type { Room } from '#kernel/model/room.ts'
import type { Texts } from '#kernel/base/i18n/join.ts'
import { monthNames, dayNames } from '#kernel/base/time/dates.ts'
import { tokoInputs } from '#toko'
import { addTexts, lackedBy, missingTexts, placeTexts, type Homes, type Standing } from './add-texts.ts'
import { roomOf } from './source.ts'

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
function sentences(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal' && typeof value.value === 'string') return [value.value]
  if (value.type === 'TemplateLiteral' && (value.expressions as unknown[]).length === 0)
    return [(value.quasis as { value: { cooked: string } }[])[0]!.value.cooked]
  if (value.type === 'ConditionalExpression') return [...sentences(value.consequent), ...sentences(value.alternate)]
  if (value.type === 'LogicalExpression') return [...sentences(value.left), ...sentences(value.right)]
  if (value.type === 'MemberExpression' && isNode(value.object) && value.object.type === 'ObjectExpression')
    return (value.object.properties as Node[]).flatMap((p) => sentences(p.value))
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
const screenProperties = new Set(['label', 'title', 'judul', 'word', 'placeholder', 'found', 'empty'])

/** Components that translate the title which they are given. */
const titled = new Set(['DetailSection'])

const name = (value: unknown): string | undefined =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'JSXIdentifier' || value.type === 'Literal')
    ? String(value.name ?? value.value)
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

function walk(part: unknown, screen: boolean, found: (text: string) => void): void {
  if (Array.isArray(part)) return part.forEach((item) => walk(item, screen, found))
  // The classes of an element are no words.
  if (!isNode(part) || (part.type === 'JSXAttribute' && name(part.name) === 'className')) return
  for (const text of fromNode(part, screen)) found(text)
  for (const value of Object.values(part)) if (typeof value === 'object') walk(value, screen, found)
}

function fromSources(found: (text: string, where: string) => void): void {
  const files = globSync(['kernel/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}'], { cwd: root })
  for (const file of files) {
    if (/\.(?:test|examples)\.ts$/.test(file)) continue
    const screen = /\.tsx$|\.web\.ts$|^kernel\/.*(?<!\.server)\.ts$/.test(file)
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    walk(program, screen, (text) => found(text, file))
  }
}

/** What a function of the database refuses with: its message goes to the user as it is. */
function fromMigrations(found: (text: string, where: string) => void): void {
  for (const file of globSync(['apps/migrations/*/up.sql', 'modules/*/migrations/*/up.sql'], { cwd: root }))
    for (const [, text] of readFileSync(join(root, file), 'utf8').matchAll(
      /RAISE EXCEPTION '([^']+)' USING ERRCODE = 'KL\d{3}'/g,
    ))
      found(text!, file)
}

/** Texts of a field or setting in a definition, except its examples. */
function fromDefinition(part: unknown, found: (text: string) => void): void {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
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

/** The texts of a room's definitions, routes and menus. */
function fromRoom(room: Room, from: (where: string) => (text: string) => void): void {
  for (const resource of room.resources) {
    fromDefinition(resource, from(`resource ${resource.name}`))
    from(`noun of ${resource.name}`)(nounOf(resource.screen.title))
  }
  for (const doc of room.documents) fromDocument(doc, from(`dokumen ${doc.name}`))
  for (const report of room.reports) {
    const found = from(`laporan ${report.name}`)
    const { summary, screen, filters, columns, groupBy = [] } = report
    fromDefinition({ summary, screen, fields: { ...filters, ...columns } }, found)
    for (const text of [...Object.values(messageOf(report)), ...groupBy.map((group) => group.label)]) found(text)
  }
  for (const { path, title, purpose = '' } of roomScreens(room))
    for (const text of [title, purpose]) from(`route ${path}`)(text)
  for (const menu of room.menus) for (const text of [menu.name, menu.group ?? []].flat()) from('sidebar')(text)
}

/** Where a text belongs (`kernel`, a room, `apps`), and a file or definition there that shows it. */
interface Shown {
  readonly home: string
  readonly where: string
}

/** Whose a text may be, the first one first: a text stands with the first who shows it, so that no place uses one of a place above it. */
export const places: readonly string[] = ['kernel', ...rooms.map((room) => room.name), 'apps']
/** The file that holds the texts of a place, from the top folder. */
export const textFile = (place: string): string =>
  place === 'kernel' ? 'kernel/base/i18n/texts.json' : `${place === 'apps' ? '' : 'modules/'}${place}/texts.json`
const homeOf = (file: string): string => roomOf(file) ?? file.split(/[/\\]/)[0]!

/** Every text that is shown. */
export function texts(): ReadonlyMap<string, Shown> {
  const all = new Map<string, Shown>()
  const from = (home: string, where: string) => (text: string) => {
    const known = all.get(text)
    if (text !== '' && (known === undefined || places.indexOf(home) < places.indexOf(known.home)))
      all.set(text, { home, where })
  }
  fromMigrations((text, file) => from(homeOf(file), file)(text))
  fromSources((text, file) => from(homeOf(file), file)(text))
  for (const room of rooms) fromRoom(room, (where) => from(room.name, where))
  for (const setting of [...flags, ...tokoInputs]) fromDefinition(setting, from('toko', `key ${setting.key}`))
  for (const text of Object.values(sentence)) from('kernel', 'kernel/model/fields/sentences.ts')(text)
  for (const text of [...monthNames, ...dayNames]) from('kernel', 'kernel/base/time/dates.ts')(text)
  return all
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
/** As `npm run format` leaves it. */
export const writtenAs = (content: Texts): string => `${JSON.stringify(content, undefined, 2)}\n`

/** What stands where now. */
export const standing = (): Standing =>
  Object.fromEntries(
    places
      .filter((place) => existsSync(join(root, textFile(place))))
      .map((place) => [place, readJson(join(root, textFile(place))) as Texts]),
  )

/** The place of every text. */
export const homesOf = (shown: ReadonlyMap<string, Shown>): Homes =>
  new Map([...shown].map(([text, { home }]) => [text, home]))

/** Writes the places that are not as they were; one without texts has no file. */
function write(old: Standing, fresh: Standing): void {
  for (const place of places) {
    const [before, content] = [old[place], fresh[place]]
    const file = join(root, textFile(place))
    if (content === undefined) rmSync(file, { force: true })
    else if (before === undefined || writtenAs(before) !== writtenAs(content)) {
      writeFileSync(file, writtenAs(content))
      console.log(textFile(place))
    }
  }
}

/** Writes down what is missing where the file is not there yet; else puts what stands in it where it belongs, or nothing of it. */
function add(file: string): void {
  const old = standing()
  const homes = homesOf(texts())
  if (!existsSync(file)) {
    const missing = missingTexts(old, homes)
    const count = Object.keys(missing).length
    if (count === 0) return console.log('No language lacks anything.')
    writeFileSync(file, writtenAs(missing))
    return console.log(`${count} sentences stand in ${file}: translate them, and add it again`)
  }
  const { placed, wrong } = addTexts(old, readJson(file) as Texts, homes)
  if (wrong.length === 0) return write(old, placed)
  for (const line of wrong) console.error(line)
  process.exit(1)
}

/** What a language lacks (any of them, if none is named), what nobody shows, and what stands in another place than its own, a line each. */
function list(language?: string): void {
  const shown = texts()
  const old = standing()
  const said = Object.assign({}, ...Object.values(old)) as Texts
  for (const [text, { where }] of shown) {
    const lacked = lackedBy(said[text]).filter((lacking) => language === undefined || lacking === language)
    if (lacked.length > 0) console.log(`missing\t${text}\t${where}\t${lacked.join(' ')}`)
  }
  for (const [place, own] of Object.entries(old))
    for (const text of Object.keys(own)) {
      const home = shown.get(text)?.home
      if (home === undefined) console.log(`stale\t${text}\t${textFile(place)}`)
      else if (home !== place) console.log(`misplaced\t${text}\t${textFile(place)}\tbelongs to ${textFile(home)}`)
    }
}

// `node tools/texts.ts`: what is not right, also of one language (`en`); `add <file>`: see there; `place`: puts each where it belongs;
// `--all`: every text with its home and a place that shows it.
if (import.meta.main) {
  const [word, file] = process.argv.slice(2)
  if (word === '--all') for (const [text, { home, where }] of texts()) console.log(`${text}\t${home}\t${where}`)
  else if (word === 'place') write(standing(), placeTexts(standing(), homesOf(texts())))
  else if (word === 'add') {
    if (file === undefined) throw new Error('npm run texts -- add <file.json>')
    add(file)
  } else list(word)
}
