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

let c: TestChain
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
// Documents that move the business day are tested last, after the follow-up actions of all others.
const day = (d: AnyDocument): boolean => Object.values(d.actions).some((a) => a.day !== undefined && a.day !== 'any')
const order = documents.filter((d) => !day(d))

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
  ;({ c, who, other, cashier } = await openDocumentShop(flags))
  for (const d of documents) {
    const { rows } = await c.owner.query(`SELECT to_regclass($1) AS found`, [tableName(d)])
    if (rows[0].found === null) throw new Error(`the table ${tableName(d)} is missing: npm run migration -- ${d.name}`)
  }
}

/** The shop that makes the documents; the others are proved with it at the end. */
const proveShop = () => prove(c, false, ['SBY'])

const numberOf = (d: AnyDocument, row: WireRow): string => String(row[d.number.field])
const newPath = (d: AnyDocument): [string, string] => {
  const action = Object.keys(d.actions).find((a) => d.actions[a]!.from === 'new')!
  return [action, action === 'simpan' ? d.name : `${d.name}/${action}`]
}
const count = async (d: AnyDocument): Promise<number> =>
  (await c.call(who, 'POST', `${d.name}/total`, {})).body.baris as number

/** What creates a document, and what is refused. */
const happened = (d: AnyDocument): void => {
  const [makeAction, path] = newPath(d)

  const places = emptiedPlaces(d, makeAction, goodOf(d)[0]!)
  if (places.length > 0)
    test('a draft that lacks what must be filled in is refused at each of it, and no number is taken', async () => {
      const before = await count(d)
      const answer = await c.call(who, 'POST', path, emptiedDraft(d, makeAction, goodOf(d)[0]!))
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field).toSorted()).toEqual(places.toSorted())
      expect(await count(d)).toBe(before)
    })

  test.each(badOf(d).map((s) => [s.field, s.draft] as const))(
    'a draft that is wrong at %s is refused there, and no number is taken',
    async (field, draft) => {
      const before = await count(d)
      const answer = await c.call(who, 'POST', path, filled(draft))
      expect(answer.status, answer.raw).toBe(422)
      expect(answer.body.fields?.map((s: { field: string }) => s.field)).toContain(field)
      expect(await count(d)).toBe(before)
    },
  )

  test('no table takes more rows than it may have, and none takes one thing twice', async () => {
    const before = await count(d)
    for (const draft of goodOf(d)) await tablesHold(c, who, d, { aksi: makeAction, draft })
    expect(await count(d)).toBe(before)
  })

  if (!two) takenSuite(d, () => ({ c, who }))

  test('good drafts become documents: numbered without gap, posted, in two round trips; an empty drawer pays for none', async () => {
    goodsBefore.set(d.name, await goodsNow(c))
    const rows: WireRow[] = []
    for (const [i, draft] of goodOf(d).entries()) {
      const options = { key: `baik-${d.name}-${i}`, password: testPassword }
      const asked = { aksi: makeAction, draft }
      const run = () => inTwoTrips(c, () => execute(c, who, d, makeAction, draft, options))
      if (!day(d) && provesHere(d)) await refusedOutOfEmptyDrawer(c, who, d, asked, () => count(d), tried.poor)
      const answer = day(d) ? await run() : await dryThenRun(c, who, d, asked, run)
      expect(answer.status, `${JSON.stringify(draft)} → ${answer.raw}`).toBe(200)
      expect(numberOf(d, answer.body)).toMatch(new RegExp(`^${d.prefix}-SBY-\\d{6}-\\d{4}$`))
      expect(answer.body.status).toBe(waiting(d) ? d.waiting : d.actions[makeAction]!.to)
      if (!day(d) && provesHere(d) && !(await loadDry(c, who, d, asked))) single.add(answer.body)
      rows.push(answer.body)
    }
    made.set(d.name, rows)
    if (provesHere(d)) expect(await proveShop()).toEqual([])
  })

  test('the same command again answers the same and makes no other; another content under its key is refused', async () => {
    const before = await count(d)
    const [body] = made.get(d.name)!
    await doneOnce(c, who, d, { aksi: makeAction, draft: goodOf(d)[0]! }, { body: body!, key: `baik-${d.name}-0` })
    expect(await count(d)).toBe(before)
  })
}

/** A created document: who can see it, who wrote it, and dates on which it is refused. */
const visible = (d: AnyDocument): void => {
  const [makeAction, path] = newPath(d)

  test('it is read back as it was answered, alone and in the list; another shop sees none of it', async () => {
    const row = made.get(d.name)![0]!
    const one = await c.call(who, 'GET', `${d.name}/${numberOf(d, row)}`)
    expect(one.body).toEqual(row)
    const list = await c.call(who, 'POST', `${d.name}/cari`, { cari: numberOf(d, row) })
    expect(list.body.rows.map((r: WireRow) => numberOf(d, r))).toEqual([numberOf(d, row)])
    const [there, theirs] = [
      await c.call(other, 'GET', `${d.name}/${numberOf(d, row)}`),
      await c.call(other, 'POST', `${d.name}/total`, {}),
    ]
    expect(there.status).toBe(404)
    expect(theirs.body.baris ?? 0).toBe(0)
  })

  test('what the server alone writes, and what nobody knows, is refused by name', async () => {
    const own = Object.entries(d.header).find(([, f]) => f.readOnly)?.[0]
    for (const name of [own, 'cabang', 'status'].filter((n) => n !== undefined)) {
      const answer = await c.call(who, 'POST', path, { ...goodOf(d)[0], [name]: 1 })
      expect(answer.status, name).toBe(422)
      expect(answer.body.fields.map((s: { field: string }) => s.field)).toContain(name)
    }
  })

  test('its audit line says who made it, from which device, and its messages leave the outbox', async () => {
    const number = numberOf(d, made.get(d.name)![0]!)
    const { rows } = await c.owner.query(
      `SELECT user_id, perangkat, perintah, tgl_system::text AS tgl FROM buku_jejak WHERE cabang = 'SBY' AND objek = $1 AND kunci = $2 AND perintah = $3`,
      [d.name, number, makeAction],
    )
    expect(rows).toEqual([
      { user_id: 'PEMILIK', perangkat: 'TES', perintah: makeAction, tgl: made.get(d.name)![0]!.tanggal },
    ])
    await c.server.services.outbox.sweep()
    const left = await c.owner.query(`SELECT id FROM outbox WHERE cabang = 'SBY'`)
    expect(left.rows).toEqual([])
  })

  if (!day(d)) {
    test('on a closed day nothing is posted', async () => {
      await c.plant('SBY', `UPDATE hari_toko SET buka = false WHERE cabang = 'SBY'`)
      const answer = await c.call(who, 'POST', path, goodOf(d)[0])
      await c.plant('SBY', `UPDATE hari_toko SET buka = true WHERE cabang = 'SBY'`)
      expect([answer.status, answer.body.message]).toEqual([409, 'Toko Belum Dibuka'])
    })
  }

  test.each(actsOn(d))('%s: a number that does not exist is not found', async (action) => {
    const answer = await c.call(
      who,
      'POST',
      `${d.name}/${d.prefix}-SBY-000000-9999/${action}`,
      made
        .get(d.name)!
        .map((row) => inputExample(d, action, row))
        .find((input) => input !== undefined),
    )
    expect(answer.status, answer.raw).toBe(404)
  })
}
/** Whoever may not see what goods cost reads a created document without it. */
const hidesCost = (d: AnyDocument): void => {
  const cost = costOf(d)
  if (cost.length > 0 && provesHere(d))
    test('what goods cost is told to its owner, and not to a cashier who may read all else of it', async () => {
      const told = async (reader: Person) => {
        const answers = await Promise.all(
          made
            .get(d.name)!
            .flatMap((row) => [
              c.call(reader, 'GET', `${d.name}/${numberOf(d, row)}`),
              c.call(reader, 'POST', `${d.name}/cari`, { cari: numberOf(d, row) }),
            ]),
        )
        expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200))
        return answers.flatMap((answer) => namesIn(answer, cost))
      }
      expect(await told(cashier)).toEqual([])
      expect(await told(who)).not.toEqual([])
    })
}
const everyAction = (_name: string, d: AnyDocument): void => {
  happened(d)
  visible(d)
  hidesCost(d)
}

/** Documents of this kind on which an action can be run now, with what is sent. */
async function readyFor(d: AnyDocument, action: string, from: readonly string[]) {
  const ready: { before: WireRow; asked: Asked & { nomor: string; draft: WireRow } }[] = []
  for (const row of made.get(d.name)!) {
    const nomor = numberOf(d, row)
    const { body: before } = await c.call(who, 'GET', `${d.name}/${nomor}`)
    const draft = from.includes(String(before.status)) ? inputExample(d, action, before) : undefined
    if (draft) ready.push({ before, asked: { aksi: action, nomor, draft } })
  }
  return ready
}

/** One action on all documents that were made and stand where it starts. */
const oneAction = (d: AnyDocument, [action, a]: ReturnType<typeof actsOn>[number]): void => {
  const moves = a.to !== 'stay' && !a.from.includes(a.to)
  const title = moves ? 'leads to its state: of several who do it at once one does' : 'is done'
  test(`${action} ${title}, in two round trips, once for a key; an empty drawer pays for none`, async () => {
    const ready = await readyFor(d, action, a.from)
    for (const [i, { before, asked }] of ready.entries()) {
      const { nomor, draft } = asked
      const read = async () => (await c.call(who, 'GET', `${d.name}/${nomor}`)).body as WireRow
      if (i === 0) for (const law of [tablesHold, yesToThisAlone]) await law(c, who, d, asked)
      if (!a.blind && provesHere(d)) await refusedOutOfEmptyDrawer(c, who, d, asked, read, tried.poor)
      let key = `${action}-${nomor}`
      const options = { nomor, key, password: testPassword }
      const run = async () => {
        if (!moves || i > 0 || !provesHere(d)) return inTwoTrips(c, () => execute(c, who, d, action, draft, options))
        const won = await oneOfSeveral(c, who, d, asked, key)
        ;({ key } = won)
        return won.answer
      }
      const answer = a.blind ? await run() : await dryThenRun(c, who, d, asked, run)
      expect(answer.status, answer.raw).toBe(200)
      expect(answer.body.status).toBe(a.to === 'stay' ? before.status : a.to)
      expect(answer.body.versi).toBe(Number(before.versi) + 1)
      expect(await read()).toEqual(answer.body)
      if (i === 0) await doneOnce(c, who, d, asked, { body: answer.body, key })
    }
    // Actions that start from a waiting document run in the shop of two steps, all others in the shop of one.
    if (a.from.every((s) => s === d.waiting) === waiting(d))
      expect(ready.length, `documents of contoh.baik that ${action} was run on`).toBeGreaterThan(0)
    if (provesHere(d)) expect(await proveShop()).toEqual([])
  })
}

/** What only one can have is free again once its document is at an end: of several who want it then, one has it. */
async function wantedBySeveral(d: AnyDocument, row: WireRow): Promise<void> {
  const [aksi] = newPath(d)
  const draft = goodOf(d)[made.get(d.name)!.indexOf(row)]!
  const { body: now } = await c.call(who, 'GET', `${d.name}/${numberOf(d, row)}`)
  const ends = actsOn(d).find(([, a]) => a.to === now.status && a.from.includes(String(row.status)))
  if (!ends || !(await loadDry(c, who, d, { aksi, draft }))) return
  const { answer } = await oneOfSeveral(c, who, d, { aksi, draft }, `ingin-${numberOf(d, row)}`)
  expect(answer.status, answer.raw).toBe(200)
  tried.wanted.add(d.name)
  const input = inputExample(d, ends[0], answer.body)
  const ended = await execute(c, who, d, ends[0], input, { nomor: numberOf(d, answer.body), password: testPassword })
  expect(ended.status, ended.raw).toBe(200)
}

const followUpActions = (name: string, d: AnyDocument): void => {
  const act = actsOn(d)
  // What stays in the state in which it was made comes before what ends that; what stays in a later one comes when it is reached.
  const first = new Set(Object.values(d.actions).flatMap((a) => (a.from === 'new' ? [a.to] : [])))
  const early = ([, a]: (typeof act)[number]) => a.to === 'stay' && a.from.some((s) => first.has(s))
  const order = act.toSorted((a, b) => Number(!early(a)) - Number(!early(b)))
  beforeAll(async () => {
    // A session asks for sixty approvals a minute at most, and all kinds together ask for more.
    who = await c.login('PEMILIK')
    await beforeActs[name]?.(c, who, made.get(name)!)
  })

  const refusals = (when: string) =>
    provesHere(d) &&
    test(`${when} what does not start there is refused in its own words, and nothing changes`, async () => {
      for (const row of made.get(d.name)!) await refusedWhereItStands(c, who, d, numberOf(d, row), tried.outside)
    })
  refusals('as it was made,')
  for (const one of order) {
    oneAction(d, one)
    if (one[1].to !== 'stay') refusals(`after ${one[0]}`)
  }

  if (act.some(([, a]) => a.post === 'reverse')) {
    test('after all of it was mirrored, its own lines sum to nothing, and its goods are as they were before it', () =>
      undoneWhole(c, d, goodsBefore.get(d.name)!))
  }

  if (provesHere(d))
    test('what only one can have and is free again: of several who want it at once one has it', async () => {
      for (const row of made.get(d.name)!) if (single.has(row)) await wantedBySeveral(d, row)
      expect(await proveShop()).toEqual([])
    })
}

/** What must happen before a document that moves the day. */
const before: Readonly<Record<string, () => Promise<unknown>>> = {
  // Twice: the first count may not fit.
  tutup: async () => {
    for (let n = 0; n < 2; n += 1) await c.call(who, 'POST', 'tutup-toko/hitung', { kas_hitung: 1_000_000 })
  },
  buka: async () => {
    c.tick(86_400_000)
    who = await c.login('PEMILIK')
    other = await c.login('BUDI')
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
  afterAll(() => c.close())

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
  describe.each(order.map((d) => [d.name, d] as const))('%s', (name, d) => {
    everyAction(name, d)
    if (brief(d) && goesOn(d)) describe('goes on', () => followUpActions(name, d))
  })
  // The last created is undone first, so that a piece is back in its tray before its own entry is cancelled.
  // What is handed over in the end stays sold, and opening balances are cancelled before the first sale alone: contracts come after all others.
  const last = (d: AnyDocument): boolean => ['bayar-cicilan', 'cicilan'].includes(d.name)
  const undone = order
    .toReversed()
    .filter((d) => !brief(d) && goesOn(d))
    .toSorted((a, b) => Number(last(a)) - Number(last(b)))
  describe.each(undone.map((d) => [d.name, d] as const))('%s goes on', followUpActions)
  describe.each(documents.filter((d) => day(d) && !two).map((d) => [d.name, d] as const))('%s', (name, d) => {
    beforeAll(async () => void (await before[name]?.()))
    everyAction(name, d)
  })

  // What the screen of the parameters does not offer nobody can put elsewhere.
  test('every account of income and expense that a rule posts to is among what its kind says that it posts', async () => {
    expect(await postedUnsaid(c)).toEqual([])
  })

  test('all of it is in order at the end, and no error was logged', async () => {
    expect(await prove(c)).toEqual([])
    expect(c.errors).toEqual([])
  })

  test('every kind that took money out of the drawer was refused out of an empty one', async () => {
    // The closing puts right what was counted.
    const kinds = order.filter(provesHere).flatMap((d) => [`${d.prefix} false`, `${d.prefix} true`])
    expect((await kindsPaidInCash(c)).filter((kind) => kinds.includes(kind) && !tried.poor.has(kind))).toEqual([])
  })

  test('every kind of which only one can have what it takes, and which can be ended, was wanted by several', () => {
    const ends = (d: AnyDocument) => actsOn(d).some(([, a]) => a.to !== 'stay')
    const kinds = order.filter((d) => ends(d) && provesHere(d) && made.get(d.name)!.some((row) => single.has(row)))
    expect(kinds.map((d) => d.name).filter((name) => !tried.wanted.has(name))).toEqual([])
  })
}
