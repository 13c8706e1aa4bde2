import { expect } from 'vitest'
import { house } from '#apps/server/rooms.server.ts'
import { eventsOf, isRemappable, keyAkun, linesOf, type Role } from '#buku'
import { inputShape, makeShape, mostRows } from '#kernel/engine/document/draft.ts'
import type { DryRun } from '#kernel/engine/document/effect.ts'
import { inIndonesian } from '#kernel/model/document-sentence.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { inputExample } from './document-examples.ts'
import { loadBalances } from './dry-run.ts'
import { actionPath, askYes, execute, type Asked } from './examples.ts'
import { rowOf } from './made-examples.ts'
import { testPassword, type Answer, type Person, type TestChain } from './server.ts'
import { endsOfEach, tripsOf } from './trips.ts'

/** What is asked of every document, whatever it is about: `document-suite.ts` says when. */

/** What people do with a document once it is there. */
export const actsOn = (doc: AnyDocument) =>
  Object.entries(doc.actions).flatMap(([name, action]) =>
    action.from === 'new' || action.byMessage ? [] : [[name, { ...action, from: action.from }] as const],
  )

const numberOf = (d: AnyDocument, row: WireRow): string => String(row[d.number.field])
const said = (answer: Answer): readonly [number, unknown] => [answer.status, answer.body.message]

/** A command and its round trips: those of its last transaction, since a yes may have been asked for before. */
export async function inTwoTrips(chain: TestChain, act: () => Promise<Answer>): Promise<Answer> {
  let answer!: Answer
  const trips = await tripsOf(chain.db, 'SBY', async () => void (answer = await act()))
  if (answer.status === 200) expect(trips.at(-1), 'round trips').toBe(2)
  return answer
}

/** So many want the same thing in the same moment; where each needs a yes of its own, which costs a password, two do. */
const callers = 4
const callersWithYes = 2

/**
 * Several do the same to the same thing in the same moment: one does it, in two round trips, and the others are told what everybody is told
 * afterwards. `key`: of the first command. Answers the command that did it; without one, the refusal of the first.
 */
export async function oneOfSeveral(
  chain: TestChain,
  who: Person,
  doc: AnyDocument,
  asked: Asked,
  key: string,
): Promise<{ readonly answer: Answer; readonly key: string }> {
  const commands: { readonly key: string; readonly headers?: Readonly<Record<string, string>> }[] = []
  for (let several = callers; commands.length < several;) {
    // One after the other: a person waits for one yes at a time.
    const yes = await askYes(chain, who, doc, asked, { password: testPassword })
    if (yes && 'status' in yes) throw new Error(yes.raw)
    if (yes) several = callersWithYes
    commands.push({ key: `${key}-${commands.length}`, ...yes })
  }
  const path = actionPath(doc, asked.aksi, asked.nomor)
  const answers: Answer[] = []
  const ends = await endsOfEach(
    chain.db,
    'SBY',
    commands.map((more, i) => async () => void (answers[i] = await chain.call(who, 'POST', path, asked.draft, more))),
  )
  const won = answers.findIndex((a) => a.status === 200)
  if (won === -1) return { answer: answers[0]!, key }
  const late = await chain.call(who, 'POST', path, asked.draft)
  for (const answer of [late, ...answers.filter((_answer, i) => i !== won)]) {
    expect([409, 422], answer.raw).toContain(answer.status)
    expect(answer.body.message).toBe(late.body.message)
  }
  expect(ends[won]!.at(-1)?.trips, 'round trips').toBe(2)
  return { answer: answers[won]!, key: commands[won]!.key }
}

/** What an action would do now; undefined where it would be refused. */
export async function loadDry(
  chain: TestChain,
  who: Person,
  doc: AnyDocument,
  asked: Asked,
): Promise<DryRun<WireRow, unknown> | undefined> {
  const dry = await chain.call(who, 'POST', `${doc.name}/hitung`, asked)
  const told = dry.body as DryRun<WireRow, unknown>
  return dry.status === 200 && told.tolak === null ? told : undefined
}

/** Where a till's money lies, as a dry run and the books call it. */
const drawer = { tempat: 'KAS UTAMA', akun: '1110', sub: 'UTAMA' } as const

/** The kinds that took money out of the drawer, as the books tell it: `JL true` gives it back. */
export async function kindsPaidInCash(chain: TestChain): Promise<string[]> {
  const { rows } = await chain.owner.query<{ kind: string }>(
    `SELECT DISTINCT kind FROM (
       SELECT jenis || ' ' || balik AS kind FROM buku_uang WHERE cabang = 'SBY' AND akun = $1
       GROUP BY nomor, jenis, balik HAVING sum(kredit) > sum(debit)) paid ORDER BY 1`,
    [drawer.akun],
  )
  return rows.map((r) => r.kind)
}

/** Would it take more out of the drawer than it puts in? */
async function takesCash(chain: TestChain, who: Person, doc: AnyDocument, asked: Asked): Promise<boolean> {
  const dry = await loadDry(chain, who, doc, asked)
  const places = dry?.pengaruh.filter((p) => p.tempat === drawer.tempat) ?? []
  return places.some((p) => p.ukuran.some((u) => u.perubahan < 0))
}

/**
 * What would take cash is refused while the drawer holds nothing, without a figure, since a drawer is counted blind; no number is taken and
 * nothing moves. `tried`: what was tried already, by kind and whether it is given back.
 */
export async function refusedOutOfEmptyDrawer(
  chain: TestChain,
  who: Person,
  doc: AnyDocument,
  asked: Asked,
  unchanged: () => Promise<unknown>,
  tried: Set<string>,
): Promise<void> {
  const what = `${doc.prefix} ${doc.actions[asked.aksi]!.post === 'reverse'}`
  if (tried.has(what) || !(await takesCash(chain, who, doc, asked))) return
  tried.add(what)
  const put = (saldo: string) =>
    chain.plant('SBY', `UPDATE saldo_uang SET saldo = $1 WHERE cabang = 'SBY' AND akun = $2 AND sub = $3`, [
      saldo,
      drawer.akun,
      drawer.sub,
    ])
  const { rows } = await chain.owner.query<{ saldo: string }>(
    `SELECT saldo::text FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1 AND sub = $2`,
    [drawer.akun, drawer.sub],
  )
  const stands = async () => [await unchanged(), await loadBalances(chain)]
  await put('0')
  try {
    const before = await stands()
    const answer = await execute(chain, who, doc, asked.aksi, asked.draft, {
      nomor: asked.nomor,
      password: testPassword,
    })
    expect(answer, answer.raw).toMatchObject({
      status: 422,
      body: { message: 'Saldo Kas Tidak Cukup', kode: 'aturan' },
    })
    expect(Object.keys(answer.body).toSorted()).toEqual(['kode', 'message'])
    expect(await stands()).toEqual(before)
  } finally {
    await put(rows[0]!.saldo)
  }
}

/**
 * Whatever does not start from the state in which this document stands is refused in the words of its definition, and it stands as before.
 * `tried`: what was tried already, by document, action and state.
 */
export async function refusedWhereItStands(
  chain: TestChain,
  who: Person,
  definition: AnyDocument,
  number: string,
  tried: Set<string>,
): Promise<void> {
  const read = () => chain.call(who, 'GET', `${definition.name}/${number}`)
  const { body: doc } = await read()
  const state = String(doc.status)
  for (const [name, act] of actsOn(definition)) {
    const what = `${definition.name} ${name} ${state}`
    if (act.from.includes(state) || tried.has(what)) continue
    tried.add(what)
    const input = inputExample(definition, name, doc) ?? rowOf(act.input ?? {})
    const answer = await chain.call(who, 'POST', actionPath(definition, name, number), input)
    expect(said(answer), what).toEqual([422, inIndonesian(act.refusedIn?.[state] ?? 'Status Dokumen Tidak Sesuai')])
    expect((await read()).body, what).toEqual(doc)
  }
}

/** The tables that an action is sent. */
const tablesSent = (doc: AnyDocument, action: string): [string, Fields][] => {
  const of = doc.actions[action]!
  const lines = of.from === 'new' ? makeShape(doc, of).lines : inputShape(of).lines
  return Object.entries(lines).filter(([, fields]) => Object.values(fields).some((f) => !f.readOnly))
}
/** What is sent, however the action is asked for: as a command, and to know whether a yes is needed. */
const sentBothWays = (chain: TestChain, who: Person, doc: AnyDocument, { aksi, nomor, draft }: Asked) => [
  chain.call(who, 'POST', actionPath(doc, aksi, nomor), draft),
  chain.call(who, 'POST', `${doc.name}/periksa`, { aksi, ...(nomor ? { nomor } : {}), draft }),
]

/** One row more than a table may have is refused before any of its rows is looked at: these are empty. */
async function boundedTables(chain: TestChain, who: Person, doc: AnyDocument, asked: Asked): Promise<void> {
  for (const [field] of tablesSent(doc, asked.aksi)) {
    const most = doc.asks?.[field]?.most ?? mostRows
    const draft = { ...(asked.draft as WireRow), [field]: Array.from({ length: most + 1 }, () => ({})) }
    for (const answer of await Promise.all(sentBothWays(chain, who, doc, { ...asked, draft }))) {
      const message = `Paling Banyak ${most} Barang`
      expect([answer.status, answer.body.message], `${field}: ${answer.raw}`).toEqual([422, message])
      expect(answer.body.fields).toEqual([{ field, message }])
    }
  }
}

/** Codes that say what a thing is like, where it lies or which paper it came with: many things share one. A table of trays alone names trays. */
const shared: ReadonlySet<string> = new Set([
  'kode_group',
  'kode_dept',
  'kode_kadar',
  'kode_bandrol',
  'kode_baki',
  'kondisi_beli',
  'kondisi_pinjaman',
  'no_rekening',
  'no_faktur_jual',
  'kode_baris',
])
/** Does this row name the one thing that it is about? */
function namesOne(fields: Fields, row: WireRow): boolean {
  const codes = Object.entries(fields).filter(([, f]) => !f.readOnly && (f.kind === 'code' || f.kind === 'ref'))
  return codes.some(
    ([name, field]) =>
      (row[wireKey(name, field)] ?? null) !== null &&
      (!shared.has(name) || (name === 'kode_baki' && codes.length === 1)),
  )
}

/** No document takes one thing twice in one table: each row that names a thing is sent once more. */
async function nothingTwice(chain: TestChain, who: Person, doc: AnyDocument, asked: Asked): Promise<void> {
  for (const [field, fields] of tablesSent(doc, asked.aksi)) {
    const rows = ((asked.draft as WireRow)[field] ?? []) as WireRow[]
    const row = rows.find((one) => namesOne(fields, one))
    if (!row) continue
    const draft = { ...(asked.draft as WireRow), [field]: [...rows, row] }
    const answer = await chain.call(who, 'POST', actionPath(doc, asked.aksi, asked.nomor), draft)
    const told = ((answer.body.fields ?? []) as { field: string; message: string }[]).filter((issue) =>
      /Sudah Ada Di (?:Tabel|Atas)$/.test(issue.message),
    )
    expect(
      [answer.status, told.map((issue) => issue.field.startsWith(`${field}.${rows.length}`))],
      `${field}: ${answer.raw}`,
    ).toEqual([422, [true]])
  }
}

/** The laws of tables that are sent: no more rows than one may have, and nothing twice. */
export async function tablesHold(chain: TestChain, who: Person, doc: AnyDocument, asked: Asked): Promise<void> {
  await boundedTables(chain, who, doc, asked)
  await nothingTwice(chain, who, doc, asked)
}

/** Under the key of a command that was done: the same again answers the same, and another content is refused; nothing is done twice. */
export async function doneOnce(
  chain: TestChain,
  who: Person,
  doc: AnyDocument,
  asked: Asked,
  done: { readonly body: WireRow; readonly key: string },
): Promise<void> {
  const path = actionPath(doc, asked.aksi, asked.nomor)
  const balances = await loadBalances(chain)
  const send = (draft: unknown) => chain.call(who, 'POST', path, draft, { key: done.key })
  const again = await send(asked.draft)
  expect([again.status, again.body], again.raw).toEqual([200, done.body])
  const other = await send({ ...(asked.draft as WireRow), keterangan: 'LAIN' })
  expect([other.status, other.body.kode], other.raw).toEqual([409, 'kunci'])
  expect((await chain.call(who, 'GET', `${doc.name}/${numberOf(doc, done.body)}`)).body).toEqual(done.body)
  expect(await loadBalances(chain)).toEqual(balances)
}

/** A yes covers exactly what was sent: with another text it is asked for anew. */
export async function yesToThisAlone(chain: TestChain, who: Person, doc: AnyDocument, asked: Asked): Promise<void> {
  const input = asked.draft as WireRow
  const fields = Object.entries(doc.actions[asked.aksi]!.input ?? {})
  const text = fields.find(([name, f]) => f.kind === 'text' && input[name])?.[0]
  const yes = text === undefined ? undefined : await askYes(chain, who, doc, asked, { password: testPassword })
  if (text === undefined || yes === undefined) return
  if ('status' in yes) throw new Error(yes.raw)
  const path = actionPath(doc, asked.aksi, asked.nomor)
  const other = await chain.call(who, 'POST', path, { ...input, [text]: 'YANG LAIN' }, yes)
  expect(other.status, other.raw).toBe(423)
}

/** The accounts of income and expense that were posted to and are not among what their kind says that it posts. */
export async function postedUnsaid(chain: TestChain): Promise<string[]> {
  const { rows } = await chain.owner.query<{ jenis: string; akun: string; sisi: string }>(
    `SELECT DISTINCT jenis, akun, CASE WHEN debit > 0 THEN 'DEBIT' ELSE 'KREDIT' END AS sisi FROM buku_uang WHERE cabang = 'SBY' AND NOT balik`,
  )
  const roleOf = new Map<string, Role>(Object.entries(keyAkun).map(([role, nomor]) => [nomor, role as Role]))
  return rows.flatMap(({ jenis, akun, sisi }) => {
    const role = roleOf.get(akun)
    if (role === undefined || !isRemappable(role)) return []
    const lines = eventsOf(house.posts, jenis)
      .flatMap(linesOf)
      .filter((l) => l.kode_akun === role)
    return lines.some((l) => l.jenis_akun === sisi) ? [] : [`${jenis} ${sisi} ${role}`]
  })
}

/** The fields of a document that tell what goods cost, as they are called on the wire. */
export const costOf = (doc: AnyDocument): string[] =>
  [doc.header, ...Object.values(doc.lines)].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, f]) => (f.class === 'cost' ? [wireKey(name, f)] : [])),
  )

/** Which of these names stand in an answer, at any depth. */
export const namesIn = (answer: Answer, names: readonly string[]): string[] =>
  names.filter((name) => answer.raw.includes(`"${name}":`))
