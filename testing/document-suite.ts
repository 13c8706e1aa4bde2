import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import {
  badDrafts,
  emptiedDraft,
  emptiedPlaces,
  filled,
  goodDrafts,
  inputExample,
  movesDay,
  newPath,
  twoStepFlag,
} from './document-examples.ts'
import {
  actsOn,
  costOf,
  kindsPaidInCash,
  postedUnsaid,
  yesToThisAlone,
  doneOnce,
  inTwoTrips,
  loadDry,
  namesIn,
  oneOfSeveral,
  refusedOutOfEmptyDrawer,
  refusedWhereItStands,
  tablesHold,
} from './document-laws.ts'
import { dryThenRun } from './dry-run.ts'
import { beforeActs, openDocumentShop } from './document-shop.ts'
import { execute, prove, type Asked } from './examples.ts'
import { testPassword, type Person, type TestChain } from './server.ts'
import { goodsNow, takenSuite, undoneWhole } from './taken-suite.ts'

let chain: TestChain
let who: Person
let other: Person
/** Was given every right, and is a cashier all the same. */
let cashier: Person
const made = new Map<string, WireRow[]>()
/** Made documents whose draft is refused from then on: what they take only one can have. */
const single = new Set<WireRow>()
/** What was tried: kinds of which several wanted the same, kinds that an empty drawer refused, actions where they do not start. */
const tried = { wanted: new Set<string>(), poor: new Set<string>(), outside: new Set<string>() }
/** The goods of the shop before a kind of document was made. */
const goodsBefore = new Map<string, ReadonlyMap<string, unknown>>()
const order = documents.filter((d) => !movesDay(d))

/** The shop works in two steps: documents that can wait for the cashier do. */
let two = false
const waiting = (d: AnyDocument): boolean => two && twoStepFlag(d) !== undefined
/** A document that never waits is tried and proved in the shop of one step; here it only brings what others need, which the end proves. */
const provesHere = (d: AnyDocument): boolean => !two || twoStepFlag(d) !== undefined
const goodOf = (d: AnyDocument) => goodDrafts(d, two)
const badOf = (d: AnyDocument) => badDrafts(d, two)

async function open(): Promise<void> {
  // Files of one thread share what they have loaded.
  for (const earlier of [single, ...Object.values(tried)]) earlier.clear()
  // One flag may stand for several kinds.
  const flags = two ? [...new Set(order.flatMap((d) => twoStepFlag(d) ?? []))] : []
  ;({ chain, who, other, cashier } = await openDocumentShop(flags))
  for (const doc of documents) {
    const { rows } = await chain.owner.query(`SELECT to_regclass($1) AS found`, [tableName(doc)])
    if (rows[0].found === null) throw new Error(`no table ${tableName(doc)}: npm run migration -- ${doc.name}`)
  }
}

/** The shop that makes the documents; the others are proved with it at the end. */
const proveShop = () => prove(chain, false, ['SBY'])

const numberOf = (d: AnyDocument, row: WireRow): string => String(row[d.number.field])
const count = async (doc: AnyDocument): Promise<number> =>
  (await chain.call(who, 'POST', `${doc.name}/total`, {})).body.baris as number

/** What creates a document, and what is refused. */
const happened = (doc: AnyDocument): void => {
  const [makeAction, path] = newPath(doc)

  const places = emptiedPlaces(doc, makeAction, goodOf(doc)[0]!)
  if (places.length > 0)
    test('a draft that lacks what must be filled in is refused at each of it, and no number is taken', async () => {
      const before = await count(doc)
      const answer = await chain.call(who, 'POST', path, emptiedDraft(doc, makeAction, goodOf(doc)[0]!))
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field).toSorted()).toEqual(places.toSorted())
      expect(await count(doc)).toBe(before)
    })

  test.each(badOf(doc).map((s) => [s.field, s.draft] as const))(
    'a draft that is wrong at %s is refused there, and no number is taken',
    async (field, draft) => {
      const before = await count(doc)
      const answer = await chain.call(who, 'POST', path, filled(draft))
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields?.map((s: { field: string }) => s.field)).toContain(field)
      expect(await count(doc)).toBe(before)
    },
  )

  test('no table takes more rows than it may have, and none takes one thing twice', async () => {
    const before = await count(doc)
    for (const draft of goodOf(doc)) await tablesHold(chain, who, doc, { aksi: makeAction, draft })
    expect(await count(doc)).toBe(before)
  })

  if (!two) takenSuite(doc, () => ({ chain, who }))

  test('good drafts become documents: numbered without gap, posted, in two round trips; an empty drawer pays for none', async () => {
    goodsBefore.set(doc.name, await goodsNow(chain))
    const rows: WireRow[] = []
    for (const [i, draft] of goodOf(doc).entries()) {
      const options = { key: `baik-${doc.name}-${i}`, password: testPassword }
      const asked = { aksi: makeAction, draft }
      const run = () => inTwoTrips(chain, () => execute(chain, who, doc, makeAction, draft, options))
      if (!movesDay(doc) && provesHere(doc))
        await refusedOutOfEmptyDrawer(chain, who, doc, asked, () => count(doc), tried.poor)
      const answer = movesDay(doc) ? await run() : await dryThenRun(chain, who, doc, asked, run)
      expect(answer.status, `${JSON.stringify(draft)} → ${answer.raw}`).toBe(200)
      expect(numberOf(doc, answer.body)).toMatch(new RegExp(`^${doc.prefix}-SBY-\\d{6}-\\d{4}$`))
      expect(answer.body.status).toBe(waiting(doc) ? doc.waiting : doc.actions[makeAction]!.to)
      if (!movesDay(doc) && provesHere(doc) && !(await loadDry(chain, who, doc, asked))) single.add(answer.body)
      rows.push(answer.body)
    }
    made.set(doc.name, rows)
    if (provesHere(doc)) expect(await proveShop()).toEqual([])
  })

  test('the same command again answers the same and makes no other; another content under its key is refused', async () => {
    const before = await count(doc)
    const [body] = made.get(doc.name)!
    const sent = { aksi: makeAction, draft: goodOf(doc)[0]! }
    await doneOnce(chain, who, doc, sent, { body: body!, key: `baik-${doc.name}-0` })
    expect(await count(doc)).toBe(before)
  })
}

/** A created document: who can see it, who wrote it, and dates on which it is refused. */
const visible = (doc: AnyDocument): void => {
  const [makeAction, path] = newPath(doc)

  test('it is read back as it was answered, alone and in the list; another shop sees none of it', async () => {
    const row = made.get(doc.name)![0]!
    const one = await chain.call(who, 'GET', `${doc.name}/${numberOf(doc, row)}`)
    expect(one.body).toEqual(row)
    const list = await chain.call(who, 'POST', `${doc.name}/cari`, { cari: numberOf(doc, row) })
    expect(list.body.rows.map((r: WireRow) => numberOf(doc, r))).toEqual([numberOf(doc, row)])
    const [there, theirs] = [
      await chain.call(other, 'GET', `${doc.name}/${numberOf(doc, row)}`),
      await chain.call(other, 'POST', `${doc.name}/total`, {}),
    ]
    expect(there.status).toBe(404)
    expect(theirs.body.baris ?? 0).toBe(0)
  })

  test('what the server alone writes, and what nobody knows, is refused by name', async () => {
    const own = Object.entries(doc.header).find(([, f]) => f.readOnly)?.[0]
    for (const name of [own, 'cabang', 'status'].filter((n) => n !== undefined)) {
      const answer = await chain.call(who, 'POST', path, { ...goodOf(doc)[0], [name]: 1 })
      expect(answer.status, name).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field)).toContain(name)
    }
  })

  test('its audit line says who made it, from which device, and its messages leave the outbox', async () => {
    const number = numberOf(doc, made.get(doc.name)![0]!)
    const { rows } = await chain.owner.query(
      `SELECT user_id, perangkat, perintah, tgl_system::text AS tgl FROM buku_jejak WHERE cabang = 'SBY' AND objek = $1 AND kunci = $2 AND perintah = $3`,
      [doc.name, number, makeAction],
    )
    expect(rows).toEqual([
      { user_id: 'PEMILIK', perangkat: 'TES', perintah: makeAction, tgl: made.get(doc.name)![0]!.tanggal },
    ])
    await chain.server.services.outbox.sweep()
    const left = await chain.owner.query(`SELECT id FROM outbox WHERE cabang = 'SBY'`)
    expect(left.rows).toEqual([])
  })

  if (!movesDay(doc)) {
    test('on a closed day nothing is posted', async () => {
      await chain.plant('SBY', `UPDATE hari_toko SET buka = false WHERE cabang = 'SBY'`)
      const answer = await chain.call(who, 'POST', path, goodOf(doc)[0])
      await chain.plant('SBY', `UPDATE hari_toko SET buka = true WHERE cabang = 'SBY'`)
      expect([answer.status, answer.body.message]).toEqual([409, 'Toko Belum Dibuka'])
    })
  }

  test.each(actsOn(doc))('%s: a number that does not exist is not found', async (action) => {
    const answer = await chain.call(
      who,
      'POST',
      `${doc.name}/${doc.prefix}-SBY-000000-9999/${action}`,
      made
        .get(doc.name)!
        .map((row) => inputExample(doc, action, row))
        .find((input) => input !== undefined),
    )
    expect(answer.status, answer.raw).toBe(404)
  })
}
/** Whoever may not see what goods cost reads a created document without it. */
const hidesCost = (doc: AnyDocument): void => {
  const cost = costOf(doc)
  if (cost.length > 0 && provesHere(doc))
    test('what goods cost is told to its owner, and not to a cashier who may read all else of it', async () => {
      const told = async (reader: Person) => {
        const answers = await Promise.all(
          made
            .get(doc.name)!
            .flatMap((row) => [
              chain.call(reader, 'GET', `${doc.name}/${numberOf(doc, row)}`),
              chain.call(reader, 'POST', `${doc.name}/cari`, { cari: numberOf(doc, row) }),
            ]),
        )
        expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200))
        return answers.flatMap((answer) => namesIn(answer, cost))
      }
      expect(await told(cashier)).toEqual([])
      expect(await told(who)).not.toEqual([])
    })
}
const everyAction = (_name: string, doc: AnyDocument): void => {
  happened(doc)
  visible(doc)
  hidesCost(doc)
}

/** Documents of this kind on which an action can be run now, with what is sent. */
async function readyFor(doc: AnyDocument, action: string, from: readonly string[]) {
  const ready: { before: WireRow; asked: Asked & { nomor: string; draft: WireRow } }[] = []
  for (const row of made.get(doc.name)!) {
    const nomor = numberOf(doc, row)
    const { body: before } = await chain.call(who, 'GET', `${doc.name}/${nomor}`)
    const draft = from.includes(String(before.status)) ? inputExample(doc, action, before) : undefined
    if (draft) ready.push({ before, asked: { aksi: action, nomor, draft } })
  }
  return ready
}

/** One action on all documents that were made and stand where it starts. */
const oneAction = (doc: AnyDocument, [action, act]: ReturnType<typeof actsOn>[number]): void => {
  const moves = act.to !== 'stay' && !act.from.includes(act.to)
  const title = moves ? 'leads to its state: of several who do it at once one does' : 'is done'
  test(`${action} ${title}, in two round trips, once for a key; an empty drawer pays for none`, async () => {
    const ready = await readyFor(doc, action, act.from)
    for (const [i, { before, asked }] of ready.entries()) {
      const { nomor, draft } = asked
      const read = async () => (await chain.call(who, 'GET', `${doc.name}/${nomor}`)).body as WireRow
      if (i === 0) for (const law of [tablesHold, yesToThisAlone]) await law(chain, who, doc, asked)
      if (!act.blind && provesHere(doc)) await refusedOutOfEmptyDrawer(chain, who, doc, asked, read, tried.poor)
      let key = `${action}-${nomor}`
      const options = { nomor, key, password: testPassword }
      const run = async () => {
        if (!moves || i > 0 || !provesHere(doc))
          return inTwoTrips(chain, () => execute(chain, who, doc, action, draft, options))
        const won = await oneOfSeveral(chain, who, doc, asked, key)
        ;({ key } = won)
        return won.answer
      }
      const answer = act.blind ? await run() : await dryThenRun(chain, who, doc, asked, run)
      expect(answer.status, answer.raw).toBe(200)
      expect(answer.body.status).toBe(act.to === 'stay' ? before.status : act.to)
      expect(answer.body.versi).toBe(Number(before.versi) + 1)
      expect(await read()).toEqual(answer.body)
      if (i === 0) await doneOnce(chain, who, doc, asked, { body: answer.body, key })
    }
    // Actions that start from a waiting document run in the shop of two steps, all others in the shop of one.
    if (act.from.every((s) => s === doc.waiting) === waiting(doc))
      expect(ready.length, `documents of contoh.baik that ${action} was run on`).toBeGreaterThan(0)
    if (provesHere(doc)) expect(await proveShop()).toEqual([])
  })
}

/** What only one can have is free again once its document is at an end: of several who want it then, one has it. */
async function wantedBySeveral(doc: AnyDocument, row: WireRow): Promise<void> {
  const [aksi] = newPath(doc)
  const draft = goodOf(doc)[made.get(doc.name)!.indexOf(row)]!
  const { body: now } = await chain.call(who, 'GET', `${doc.name}/${numberOf(doc, row)}`)
  const ends = actsOn(doc).find(([, a]) => a.to === now.status && a.from.includes(String(row.status)))
  if (!ends || !(await loadDry(chain, who, doc, { aksi, draft }))) return
  const { answer } = await oneOfSeveral(chain, who, doc, { aksi, draft }, `ingin-${numberOf(doc, row)}`)
  expect(answer.status, answer.raw).toBe(200)
  tried.wanted.add(doc.name)
  const choices = { nomor: numberOf(doc, answer.body), password: testPassword }
  const ended = await execute(chain, who, doc, ends[0], inputExample(doc, ends[0], answer.body), choices)
  expect(ended.status, ended.raw).toBe(200)
}

const followUpActions = (name: string, doc: AnyDocument): void => {
  const act = actsOn(doc)
  // What stays in the state in which it was made comes before what ends that; what stays in a later one comes when it is reached.
  const first = new Set(Object.values(doc.actions).flatMap((a) => (a.from === 'new' ? [a.to] : [])))
  const early = ([, a]: (typeof act)[number]) => a.to === 'stay' && a.from.some((s) => first.has(s))
  const order = act.toSorted((a, b) => Number(!early(a)) - Number(!early(b)))
  beforeAll(async () => {
    // A session asks for sixty approvals a minute at most, and all kinds together ask for more.
    who = await chain.login('PEMILIK')
    await beforeActs[name]?.(chain, who, made.get(name)!)
  })

  const refusals = (when: string) =>
    provesHere(doc) &&
    test(`${when} what does not start there is refused in its own words, and nothing changes`, async () => {
      for (const row of made.get(doc.name)!)
        await refusedWhereItStands(chain, who, doc, numberOf(doc, row), tried.outside)
    })
  refusals('as it was made,')
  for (const one of order) {
    oneAction(doc, one)
    if (one[1].to !== 'stay') refusals(`after ${one[0]}`)
  }

  if (act.some(([, a]) => a.post === 'reverse')) {
    test('after all of it was mirrored, its own lines sum to nothing, and its goods are as they were before it', () =>
      undoneWhole(chain, doc, goodsBefore.get(doc.name)!))
  }

  if (provesHere(doc))
    test('what only one can have and is free again: of several who want it at once one has it', async () => {
      for (const row of made.get(doc.name)!) if (single.has(row)) await wantedBySeveral(doc, row)
      expect(await proveShop()).toEqual([])
    })
}

/** What must happen before a document that moves the day. */
const before: Readonly<Record<string, () => Promise<unknown>>> = {
  // Twice: the first count may not fit.
  tutup: async () => {
    for (let n = 0; n < 2; n += 1) await chain.call(who, 'POST', 'tutup-toko/hitung', { kas_hitung: 1_000_000 })
  },
  buka: async () => {
    chain.tick(86_400_000)
    who = await chain.login('PEMILIK')
    other = await chain.login('BUDI')
  },
}
/**
 * The conformance suite of documents: each is put through the same tests with the drafts of its examples, in the
 * order of the rooms, so that a sale finds the goods that an earlier document brought in. `twoStep`: in a shop that
 * works in two steps.
 */
export function documentSuite(twoStep: boolean): void {
  two = twoStep
  beforeAll(open)
  afterAll(() => chain.close())

  test('there are documents, or this suite proves nothing', () => {
    expect(order.length).toBeGreaterThan(0)
    expect(order.flatMap(goodOf).length).toBeGreaterThan(1)
  })

  test('a document that may wait says in which state, and one with such a state may wait', () => {
    for (const d of order) expect(d.waiting !== undefined, d.name).toBe(twoStepFlag(d) !== undefined)
  })

  // What posts nothing is over before later rooms begin: beneath a tray on the scale nothing is sold back.
  const brief = (d: AnyDocument): boolean => Object.values(d.actions).every((a) => a.post === undefined)
  const goesOn = (d: AnyDocument): boolean => actsOn(d).length > 0
  describe.each(order.map((d) => [d.name, d] as const))('%s', (name, doc) => {
    everyAction(name, doc)
    if (brief(doc) && goesOn(doc)) describe('goes on', () => followUpActions(name, doc))
  })
  // The last created is undone first, so that a piece is back in its tray before its own entry is cancelled.
  // What is handed over in the end stays sold, and opening balances are cancelled before the first sale alone: contracts come after all others.
  const last = (d: AnyDocument): boolean => ['bayar-cicilan', 'cicilan'].includes(d.name)
  const undone = order
    .toReversed()
    .filter((d) => !brief(d) && goesOn(d))
    .toSorted((a, b) => Number(last(a)) - Number(last(b)))
  describe.each(undone.map((d) => [d.name, d] as const))('%s goes on', followUpActions)
  describe.each(documents.filter((d) => movesDay(d) && !two).map((d) => [d.name, d] as const))('%s', (name, doc) => {
    beforeAll(async () => void (await before[name]?.()))
    everyAction(name, doc)
  })

  // What the screen of the parameters does not offer nobody can put elsewhere.
  test('every account of income and expense that a rule posts to is among what its kind says that it posts', async () => {
    expect(await postedUnsaid(chain)).toEqual([])
  })

  test('all of it is in order at the end, and no error was logged', async () => {
    expect(await prove(chain)).toEqual([])
    expect(chain.errors).toEqual([])
  })

  test('every kind that took money out of the drawer was refused out of an empty one', async () => {
    // The closing puts right what was counted.
    const kinds = order.filter(provesHere).flatMap((d) => [`${d.prefix} false`, `${d.prefix} true`])
    expect((await kindsPaidInCash(chain)).filter((kind) => kinds.includes(kind) && !tried.poor.has(kind))).toEqual([])
  })

  test('every kind of which only one can have what it takes, and which can be ended, was wanted by several', () => {
    const ends = (d: AnyDocument) => actsOn(d).some(([, a]) => a.to !== 'stay')
    const kinds = order.filter((d) => ends(d) && provesHere(d) && made.get(d.name)!.some((row) => single.has(row)))
    expect(kinds.map((d) => d.name).filter((name) => !tried.wanted.has(name))).toEqual([])
  })
}
