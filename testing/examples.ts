import { documents, masters } from '#apps/rooms.ts'
import { invariants, loadShops } from '#apps/server/invariants.server.ts'
import { checkInvariants } from '#kernel/engine/document/invariants.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { AnyDocument, ApprovalNeed } from '#kernel/model/document.ts'
import { addDays, today } from '#kernel/base/time/dates.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { deliverMessages } from '#kernel/engine/messages/deliver.server.ts'
import { orderByReference } from '#kernel/engine/resource/seed.server.ts'
import { known } from './document-examples.ts'
import type { Answer, Person, TestChain } from './server.ts'
import { draftsOf, rowsOf } from './all-examples.ts'
import { accounts, customers } from './world.ts'

/** The flag that a gate requires. */
const module = (gate: Gate | undefined): string[] =>
  gate && 'flag' in gate ? [gate.flag] : gate && 'of' in gate ? [gate.of] : []

/** A flag of a shop as its row: whoever may not change it is not asked, and nobody is told. */
export const setFlag = (chain: Pick<TestChain, 'plant'>, key: string, value = 'on', shop = 'SBY'): Promise<void> =>
  chain.plant(
    shop,
    `INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [shop, key, value],
  )

/** Modules that no master asks for, but documents and reports do. */
const others = ['OPNAME_GLOBAL_DAILY_MODULE', 'RFID_MODULE']

/** Switches on every module of these screens in one shop; without a list, those of the masters. */
export async function openModules(
  chain: Pick<TestChain, 'plant'>,
  shop: string,
  screens: readonly Pick<ScreenDef, 'gate'>[] = masters.map((r) => r.screen),
): Promise<void> {
  await chain.plant(
    shop,
    `INSERT INTO flag (cabang, kunci, nilai) SELECT $1, k, 'on' FROM unnest($2::text[]) k ON CONFLICT DO NOTHING`,
    [shop, [...new Set([...others, ...screens.flatMap((l) => module(l.gate))])]],
  )
}

/**
 * Switches on every module and saves the examples of every master of a shop through the API: documents refer to them.
 */
export async function plantMasters(chain: Pick<TestChain, 'plant' | 'call'>, who: Person, shop = 'SBY'): Promise<void> {
  await openModules(chain, shop)
  await saveExamples(chain, who, shop, (r) => r.scope !== 'chain')
}

/** The examples of masters shared by the whole chain: shops, people, news. */
export const plantChain = (chain: Pick<TestChain, 'call'>, who: Person): Promise<void> =>
  saveExamples(chain, who, 'PUSAT', (r) => r.scope === 'chain')

async function saveExamples(
  chain: Pick<TestChain, 'call'>,
  who: Person,
  shop: string,
  yang: (r: AnyResource) => boolean,
): Promise<void> {
  for (const resource of orderByReference(masters).filter(yang))
    for (const row of rowsOf(resource).good) {
      const answer = await chain.call(who, 'POST', resource.name, row, { toko: shop })
      // A card is given out once in the chain: another shop of the test has these.
      if (String(answer.body.message).startsWith('Kartu Sudah Dipakai Toko')) break
      if (answer.status !== 200) throw new Error(`${resource.name}: ${answer.raw}`)
    }
}

/**
 * Checks every invariant of `kilau verify` on every shop and returns the violations as texts. Empty: all is well. `masters`: also
 * that every master is what the audit book tells of it; most tests plant and delete some behind its back. `shops`: those that were changed
 * since the last proof, where that is known.
 */
export async function prove(
  chain: Pick<TestChain, 'db'>,
  masters = false,
  shops?: readonly string[],
): Promise<string[]> {
  const which = masters ? invariants : invariants.filter((law) => !law.name.startsWith('master '))
  const all = shops ?? (await loadShops(chain.db))
  // In one transaction, because each connection plans the laws anew, and planned once for all shops: these shops are small.
  return chain.db.readAll(async (tx) => {
    tx.send('SET LOCAL plan_cache_mode = force_generic_plan')
    const wrong: string[] = []
    for (const shop of all)
      for (const violation of await checkInvariants(tx, which, shop, 20))
        wrong.push(`${shop} ${violation.wording}: ${violation.what.join('; ')}`)
    return wrong
  })
}

/** The same of SBY alone, after acts of its till; the last proof of a file is of the whole chain. */
export const proveTill = (c: Pick<TestChain, 'db'>, masters = false): Promise<string[]> => prove(c, masters, ['SBY'])

/** What is asked of a document: an action, on which one, with what. */
export interface Asked {
  readonly aksi: string
  readonly nomor?: string
  readonly draft: unknown
}

export const actionPath = (doc: AnyDocument, action: string, nomor?: string): string =>
  doc.actions[action]!.from !== 'new'
    ? `${doc.name}/${nomor}/${action}`
    : action === 'simpan'
      ? doc.name
      : `${doc.name}/${action}`

/**
 * A yes to exactly this, as the header of its command: by `spv` (default: the supervisor, or an owner of head office where one is
 * required). Undefined where none is needed; an answer where none was given.
 */
export async function askYes(
  chain: TestChain,
  who: Person,
  doc: AnyDocument,
  what: Asked,
  by: { readonly spv?: string; readonly password: string },
): Promise<{ readonly headers: Readonly<Record<string, string>> } | Answer | undefined> {
  const asked = await chain.call(who, 'POST', `${doc.name}/periksa`, what)
  if (asked.status !== 200) return asked
  if (asked.body.kategori.length === 0) return undefined
  const allowed = await chain.call(who, 'POST', 'authorization', {
    user_id: by.spv ?? (asked.body.butuh.some((b: ApprovalNeed) => b.minimal === 'OWN') ? 'OWNER' : 'RINA'),
    password: by.password,
    kategori: asked.body.kategori.join(','),
    description: `${doc.name} ${what.aksi}`,
    keterangan: 'TES',
    id_periksa: asked.body.id_periksa,
  })
  return allowed.status === 200 ? { headers: { 'x-grant': allowed.body.grant } } : allowed
}

/** Runs an action as a till does: if it needs approval, asks for it and sends the same command with the grant. Returns the last answer. */
export async function execute(
  chain: TestChain,
  who: Person,
  doc: AnyDocument,
  action: string,
  input: unknown,
  options: { readonly nomor?: string; readonly key?: string; readonly spv?: string; readonly password: string },
): Promise<Answer> {
  const { nomor, key } = options
  const path = actionPath(doc, action, nomor)
  const more = key ? { key } : {}
  const first = await chain.call(who, 'POST', path, input, more)
  if (first.status !== 423) return first
  const yes = await askYes(chain, who, doc, { aksi: action, ...(nomor ? { nomor } : {}), draft: input }, options)
  if (yes && 'status' in yes) return yes
  return chain.call(who, 'POST', path, input, { ...more, ...yes })
}

/** Head office sends money to SBY twice, and it comes: drafts of its receipt find the references. */
export async function plantIncoming(chain: TestChain): Promise<void> {
  const owner = await chain.login('OWNER')
  const send = async (path: string, body: object) => {
    const answer = await chain.call(owner, 'POST', path, body)
    if (answer.status !== 200) throw new Error(answer.raw)
    return answer.body as Record<string, unknown>
  }
  await send('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 10_000_000 }] })
  for (const [index, jumlah_rp] of [1_500_000, 2_500_000].entries()) {
    const sent = await send('kirim-uang', { tujuan: 'SBY', jumlah_rp, asal: 'CASH', keterangan: 'MODAL LACI' })
    known.set(`kiriman ${index + 1}`, String(sent.no_reff))
  }
  await deliverMessages(chain.server.services)
}

/** A deposit whose payments wait for the bank, whatever the shop does later: the first one of the shop, as the examples of VN name it. */
export async function plantWaitingPayments(chain: Pick<TestChain, 'plant' | 'call'>, who: Person): Promise<void> {
  const flag = 'VALIDASI_NON_CASH_MODULE'
  await setFlag(chain, flag)
  const paid = await chain.call(who, 'POST', 'titipan', {
    kode_customer: customers.siti,
    bayar: [
      { cara: 'DEBIT', jumlah_rp: 400_000, no_rekening: accounts.bca, keterangan: '4471' },
      { cara: 'TRANSFER', jumlah_rp: 600_000, no_rekening: accounts.bri },
    ],
  })
  if (paid.status !== 200) throw new Error(paid.raw)
  await chain.plant('SBY', `DELETE FROM flag WHERE cabang = 'SBY' AND kunci = $1`, [flag])
}

/** Five loans of today, as the examples of TB name them. */
export async function plantLoans(chain: Pick<TestChain, 'call'>, who: Person): Promise<void> {
  const [draft] = draftsOf(documents.find((d) => d.prefix === 'HT')!).good!
  for (let index = 0; index < 5; index++) {
    const lent = await chain.call(who, 'POST', 'hutang', draft)
    if (lent.status !== 200) throw new Error(lent.raw)
  }
}

/** Loans that are long overdue, and whose borrowers were told: `{gadai 1}` and so on, as the examples of auctions name them. */
export async function plantOverdue(
  chain: Pick<TestChain, 'call' | 'plant' | 'owner'>,
  who: Person,
  loans = 5,
): Promise<string[]> {
  const { rows } = await chain.owner.query<{ hari: string }>(
    `SELECT tgl_system::text AS hari FROM hari_toko WHERE cabang = 'SBY'`,
  )
  const now = rows[0]!.hari
  const open = (day: string) => chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [day])
  const [draft] = draftsOf(documents.find((d) => d.prefix === 'HT')!).good!
  const numbers: string[] = []
  await open(addDays(now, -400))
  for (let index = 0; index < loans; index++) {
    const lent = await chain.call(who, 'POST', 'hutang', draft)
    if (lent.status !== 200) throw new Error(lent.raw)
    numbers.push(String(lent.body.no_faktur_hutang))
    known.set(`gadai ${index + 1}`, numbers[index]!)
  }
  await open(addDays(now, -10))
  for (const nomor of numbers) {
    const told = await chain.call(who, 'POST', `hutang/${nomor}/beritahu`, { cara: 'TELEPON' })
    if (told.status !== 200) throw new Error(told.raw)
  }
  await open(now)
  return numbers
}

/**
 * Pieces that the examples of instalment contracts are about, which never come back once they are handed over; and three contracts that are
 * months late, the second without a late fee. The shop has their pieces: opening balances are cancelled before the first sale alone.
 */
export async function plantContractGoods(chain: Pick<TestChain, 'plant' | 'call'>, who: Person): Promise<void> {
  const late = ['CL1001', 'CL1002', 'CL1003']
  const codes = ['CC1001', 'CC1002', 'CC1003', 'CC1004', ...late]
  const detail_barang = codes.map((kode_barcode) => ({ ...ring, kode_barcode }))
  const came = await chain.call(who, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  if (came.status !== 200) throw new Error(came.raw)
  const flag = 'TANGGAL_MUNDUR_OLEH_OWNER'
  await setFlag(chain, flag)
  for (const [index, kode_barcode] of late.entries()) {
    const made = await chain.call(who, 'POST', 'cicilan', {
      kode_sales: 'RINA',
      kode_customer: customers.siti,
      kode_cicilan: index === 1 ? 'C12' : 'C6',
      dp: 1_500_000,
      tgl_dokumen: addDays(today(), -100),
      detail_barang: [{ kode_barcode }],
      bayar: [{ cara: 'CASH', jumlah_rp: 1_500_000 }],
    })
    if (made.status !== 200) throw new Error(made.raw)
    known.set(`macet ${index + 1}`, String(made.body.no_cicilan))
  }
  await chain.plant('SBY', `DELETE FROM flag WHERE cabang = 'SBY' AND kunci = $1`, [flag])
}

/** The first customer of the examples with a whole identity: who sells without a nota shows who they are. */
export const identifyCustomer = (chain: Pick<TestChain, 'plant'>, shop = 'SBY'): Promise<void> =>
  chain.plant(shop, `UPDATE customer SET foto_identitas = 'aaaaaaaaaaaaaaaaaaaaaaaa' WHERE cabang = $1 AND kode = $2`, [
    shop,
    customers.siti,
  ])

/** A ring for barang masuk; the caller sets its barcode. */
export const ring = {
  nama_barang: 'CINCIN UKIR BUNGA',
  kode_group: 'G585',
  kode_dept: 'BR',
  berat: 3.215,
  harga_jual: 4_200_000,
  harga_bayar: 3_000_000,
  jumlah: 1,
  kode_toko: 'B01',
}
