import { setTimeout as sleep } from 'node:timers/promises'
import { screens } from '#apps/rooms.ts'
import { sendFile } from '../sheet.ts'
import type { LeftBehind, OldSession } from './fixture.ts'
import type { OldServer } from './old-server.ts'

/** The shop of the sample chain that works on, its people, and what everybody's password is. */
const shop = 'PBR'
const newShop = 'BDG'
const password = 'kilau-contoh'
/** An account of the sample's shops, for what is not paid in cash. */
const account = '0140228899'

/** Round numbers that the sale of any piece leaves change on. */
const cash = (jumlah_rp: number) => ({ cara: 'CASH', jumlah_rp })
const person = { kode_customer: 'C0001' }

class Trade {
  readonly #s: OldServer
  readonly #pieces: string[] = []
  constructor(server: OldServer) {
    this.#s = server
  }

  async login(user_id: string): Promise<OldSession> {
    const { token } = await this.#s.request(undefined, 'POST', 'users/login', {
      user_id,
      password,
      perangkat: 'KASIR LAMA',
    })
    return { user_id, token }
  }

  /** Pieces in the trays that anybody may sell at their price. */
  async findPieces(who: OldSession): Promise<void> {
    const { rows } = await this.#s.request(who, 'POST', 'barang/cari', { saring: { status: ['TERSEDIA'] } })
    for (const { kode_barcode } of rows) {
      const draft = { kode_sales: 'ANI', detail_barang: [{ kode_barcode }], bayar: [cash(200_000_000)] }
      const asked = await this.#s.call(who, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })
      if (asked.status === 200 && asked.body.butuh.length === 0) this.#pieces.push(kode_barcode)
    }
  }
  piece(): string {
    const one = this.#pieces.shift()
    if (!one) throw new Error('no piece is left that anybody may sell')
    return one
  }
  get rest(): readonly string[] {
    return this.#pieces
  }

  draft(bayar: readonly object[], more: object = {}, codes: readonly string[] = [this.piece()]) {
    const detail_barang = codes.map((kode_barcode) => ({ kode_barcode }))
    return { kode_sales: 'ANI', ...person, detail_barang, ...(bayar.length > 0 ? { bayar } : {}), ...more }
  }

  /** A command that somebody above allows by password when it must be allowed. */
  async execute(who: OldSession, doc: string, action: string, draft: object, nomor?: string) {
    const path = nomor ? `${doc}/${nomor}/${action}` : doc
    const first = await this.#s.call(who, 'POST', path, draft)
    if (first.status === 200) return first.body
    const asked = await this.#s.request(who, 'POST', `${doc}/periksa`, {
      aksi: action,
      ...(nomor ? { nomor } : {}),
      draft,
    })
    const { grant } = await this.#s.request(who, 'POST', 'authorization', {
      user_id: asked.butuh.some((b: { minimal: string }) => b.minimal === 'OWN') ? 'SURYA' : 'RINA',
      password,
      kategori: asked.kategori.join(','),
      description: `${doc} ${action}`,
      keterangan: 'LANGGANAN',
      id_periksa: asked.id_periksa,
    })
    return this.#s.request(who, 'POST', path, draft, { headers: { 'x-grant': grant } })
  }
}

/** The flags that open the screens of this version: whatever is behind them can be asked for. */
const modules = new Set(screens.flatMap(({ gate }) => (gate && 'flag' in gate ? gate.flag : [])))

/** What owners do between two customers: settings, templates, connections, news, another shop. */
async function configure(server: OldServer, shopOwner: OldSession, chainOwner: OldSession): Promise<void> {
  for (const key of modules) await server.request(shopOwner, 'PUT', `flag/${key}`, { value: 'on' })
  await server.request(shopOwner, 'PUT', 'para-system/key/tahan_menit', { value: '60' })
  const { versi, template } = await server.request(shopOwner, 'GET', 'setting-nota/penjualan')
  const own = {
    ...template,
    judul: 'NOTA LAMA',
    kaki: ['TERIMA KASIH DARI VERSI LAMA'],
    margin: { atas: 7, kanan: 8, bawah: 9, kiri: 10 },
    syarat: ['BARANG YANG SUDAH DIBELI DAPAT DIJUAL KEMBALI'],
  }
  await server.request(shopOwner, 'PUT', 'setting-nota/penjualan', { versi, template: own })
  await server.request(shopOwner, 'PUT', 'whatsapp-setting', {
    versi: 0,
    alamat: 'https://wa.example',
    akun: '081234567890',
    rahasia: 'rahasia-lama',
  })
  await server.request(shopOwner, 'PUT', 'bank/BCA', {
    ...(await ownFields(server, shopOwner, 'bank/BCA')),
    nama_bank: 'BANK CENTRAL ASIA TBK',
  })
  const { versi: tree, jalur } = await server.request(shopOwner, 'GET', 'akses/DEDI')
  await server.request(shopOwner, 'PUT', 'akses/DEDI', { versi: tree, jalur: jalur.slice(1) })
  const { hari_ini } = await server.request(shopOwner, 'GET', 'siapkan')
  await server.request(chainOwner, 'POST', 'news', {
    kode_news: 'N1',
    judul: 'HARGA BARU',
    isi: 'MULAI HARI INI',
    dari_tanggal: hari_ini,
    sampai_tanggal: '2999-01-01',
  })
  await server.request(chainOwner, 'POST', 'toko', {
    kode_toko: newShop,
    nama_toko: 'TOKO EMAS KILAU DAGO',
    alamat_toko: 'JL. IR. H. JUANDA NO. 1, BANDUNG',
    portal: `http://localhost/${newShop}`,
    pusat: false,
  })
}

/** A row as its form sends it back. */
async function ownFields(server: OldServer, who: OldSession, path: string): Promise<object> {
  const { dihapus: _removed, diubah: _changed, ...row } = await server.request(who, 'GET', path)
  return row
}

/** The wizard of a new branch up to its money; modules, prices, trays and opening balances stand, the last steps do not. */
async function beginWizard(server: OldServer, who: OldSession): Promise<void> {
  const send = (step: string, body: object) => server.request(who, 'POST', `siapkan/${step}`, body, { shop: newShop })
  await send('atur', { langkah: 3, flag: { MEMBER_MODULE: 'on' }, setting: {} })
  await send('harga', {
    harga_24k: 2_300_000,
    selisih_jual: 8,
    selisih_beli: 5,
    pembulatan: 1000,
    kadar: [
      { kode_kadar: '750', kadar: 75, jenis_group: 'EMAS TUA', dijual: true, harga_jual: null, harga_beli: 1_700_000 },
    ],
  })
  await send('baki', {
    rentang: [{ rentang: 'A01-A03', nama: 'CINCIN', kode_gudang: 'TOKO', berat_baki: 400.5, kapasitas: null }],
    baki_bawaan: 'A01',
  })
  await send('kas', {
    kas: 5_000_000,
    rekening: [
      {
        kode_bank: 'BCA',
        nama_bank: 'BANK CENTRAL ASIA',
        biaya_debit: 0.15,
        biaya_kredit: 1.8,
        biaya_qris: 0.7,
        no_rekening: '999000111',
        nama_rekening: 'KILAU',
        saldo: 1_000_000,
      },
    ],
  })
}

/** The day's trade in one step: what is sold, left, spent, taken back. */
async function sellInOneStep(server: OldServer, trade: Trade, who: OldSession) {
  const leave = async (jumlah_rp: number): Promise<string> => {
    const left = await server.request(who, 'POST', 'titipan', { ...person, bayar: [cash(jumlah_rp)] })
    return String(left.no_titipan)
  }
  const [active, used, takenBack] = [await leave(750_000), await leave(2_000_000), await leave(300_000)]
  await server.request(who, 'POST', `titipan/${takenBack}/ambil`, {})
  const sell = async (bayar: readonly object[], more?: object): Promise<string> =>
    String((await trade.execute(who, 'penjualan', 'simpan', trade.draft(bayar, more))).no_faktur_jual)
  const fromDeposit = { cara: 'TITIPAN', jumlah_rp: 500_000, no_titipan: used }
  const paidByDeposit = await sell([fromDeposit, cash(100_000_000)])
  const discounted = [{ kode_barcode: trade.piece(), diskon_rp: 150_000 }]
  const done = await sell([cash(100_000_000)], { detail_barang: discounted, keterangan: 'HADIAH' })
  const debit = { cara: 'DEBIT', jumlah_rp: 400_000, no_rekening: account, keterangan: '4471' }
  await sell([debit, cash(100_000_000)], { kode_customer: null, nama_customer: 'IBU RATNA' })
  const cancelled = await sell([cash(100_000_000)])
  await trade.execute(who, 'penjualan', 'batal', { alasan: 'SALAH UKURAN' }, cancelled)
  const body = trade.draft([cash(100_000_000)])
  const key = 'kunci-dari-versi-lama'
  const headers = { 'x-idempotency-key': key }
  const answer = await server.request(who, 'POST', 'penjualan', body, { headers })
  return { sent: { key, body, answer }, sale: { done, cancelled, paidByDeposit }, deposit: { active, used, takenBack } }
}

/** From here on one person writes a nota and another takes the money: one is finished, one waits. */
async function sellInTwoSteps(server: OldServer, trade: Trade, who: OldSession, owner: OldSession): Promise<string> {
  await server.request(owner, 'PUT', 'flag/PENJUALAN_DUA_LANGKAH', { value: 'on' })
  const write = () => server.request(who, 'POST', 'penjualan', trade.draft([]))
  const one = await write()
  await server.request(who, 'POST', `penjualan/${one.no_faktur_jual}/validasi`, { bayar: [cash(Number(one.total))] })
  const { no_faktur_jual } = await write()
  return String(no_faktur_jual)
}

/** A basket put aside, and a discount that nobody has allowed yet. */
async function leaveOpen(
  server: OldServer,
  trade: Trade,
  who: OldSession,
): Promise<Pick<LeftBehind, 'basket' | 'approval'>> {
  const pieces = [trade.piece(), trade.piece()]
  const content = { ...trade.draft([], {}, pieces), nama_customer: 'IBU SITI', bayar: [{ cara: 'CASH' }] }
  const id = 'keranjang-lama'
  await server.request(who, 'PUT', `penjualan/keranjang/${id}`, { nama: 'IBU SITI', isi: content })
  const draft = trade.draft([], { detail_barang: [{ kode_barcode: trade.piece(), diskon_rp: 200_000 }] })
  const asked = await server.request(who, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })
  return { basket: { id, content, pieces }, approval: { id: asked.id_periksa, draft } }
}

const goodsSheet = [
  'kode_barcode;kode_group;jenis;nama_barang;berat;harga_jual;harga_modal;jumlah;kode_baki',
  'LAMA001;G750;CN;CINCIN DARI BERKAS;2.125;4500000;3900000;1;A01',
  'LAMA002;G750;CN;CINCIN DARI BERKAS;3.5;7400000;6400000;1;A01',
].join('\n')
const groupSheet = 'jenis_group;keterangan\nBERKAS LAMA;DARI LEMBAR'
const priceSheet = 'tanggal;harga\n2026-01-05;2100000\n2026-01-06;2110000'

/** Files that were sent and checked, and not saved yet. */
async function stageSheets(server: OldServer, who: OldSession): Promise<LeftBehind['staged']> {
  const send = async (path: string, content: string) => {
    const call = {
      call: async (by: OldSession, method: string, to: string, body: unknown, more: object) =>
        server.call(by, method, to, body, more),
    }
    const answer = await sendFile(call as never, who as never, path, content, { nama: 'lembar-lama.csv' })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { id: goods, bacaan: goodsReading } = await send('barang/impor/baca', goodsSheet)
  const { id: group } = await send('jenis-group/impor', groupSheet)
  const { id: price } = await send('harga-emas/impor-riwayat', priceSheet)
  return { goods, goodsReading, group, price }
}

/** An agent that is paired, and a paper that waits for it. */
async function leavePaper(server: OldServer, owner: OldSession, who: OldSession) {
  const printer = { jenis: 'NOTA', alamat: '127.0.0.1', lebar: 80, laci: false }
  await server.request(owner, 'POST', 'printer', {
    kode: 'KASIR',
    nama: 'KASIR',
    port: 9177,
    lewat: 'AGEN',
    ...printer,
  })
  const { kode } = await server.request(owner, 'POST', 'agen', { nama: 'KOMPUTER KASIR' })
  const { token } = await server.request(undefined, 'POST', 'agen/pasang', { kode, perangkat: 'KOMPUTER' })
  const agent = { user_id: 'AGEN', token }
  const send = (judul: string, text: string) => {
    const isi = Buffer.from(text).toString('base64')
    return server.request(who, 'POST', 'cetakan', { printer: 'KASIR', jenis: 'NOTA', judul, isi })
  }
  await send('SUDAH KELUAR', 'KERTAS PERTAMA')
  const [first] = await server.request(agent, 'POST', 'agen/ambil')
  await server.request(agent, 'POST', `agen/cetakan/${first.id}/mulai`)
  await server.request(agent, 'POST', `agen/cetakan/${first.id}/hasil`, { jadi: 'SELESAI' })
  const bytes = 'KERTAS DARI VERSI LAMA'
  const { id } = await send('MASIH MENUNGGU', bytes)
  return { agent, paper: { id, bytes: Buffer.from(bytes).toString('base64') } }
}

/** A job that was done. */
async function finishJob(server: OldServer, who: OldSession): Promise<string> {
  const { pekerjaan } = await server.request(who, 'POST', 'export-csv', { tabel: 'customer' }, { shop })
  for (let n = 0; n < 100; n += 1) {
    const mine: { id: string; status: string }[] = await server.request(who, 'GET', 'pekerjaan', undefined, { shop })
    if (mine.find((j) => j.id === pekerjaan)?.status === 'SELESAI') return pekerjaan
    await sleep(200)
  }
  throw new Error('the job of the old version does not end')
}

/** Everything that an update may find. Answers what is begun and not finished. */
export async function trade(
  server: OldServer,
): Promise<Omit<LeftBehind, 'jobs'> & { readonly jobs: { readonly done: string } }> {
  const trade = new Trade(server)
  const [cashier, supervisor] = [await trade.login('LINA'), await trade.login('RINA')]
  const [shopOwner, chainOwner, admin] = [
    await trade.login('SURYA'),
    await trade.login('RATNA'),
    await trade.login('ADMIN'),
  ]
  await configure(server, shopOwner, chainOwner)
  await beginWizard(server, chainOwner)
  await trade.findPieces(cashier)
  const sold = await sellInOneStep(server, trade, cashier)
  const staged = await stageSheets(server, shopOwner)
  const paper = await leavePaper(server, shopOwner, cashier)
  const waiting = await sellInTwoSteps(server, trade, cashier, shopOwner)
  const open = await leaveOpen(server, trade, cashier)
  const done = await finishJob(server, admin)
  return {
    password,
    shop,
    newShop,
    cashier,
    supervisor,
    shopOwner,
    chainOwner,
    admin,
    ...sold,
    sale: { ...sold.sale, waiting },
    ...open,
    ...paper,
    staged,
    jobs: { done },
    pieces: [...trade.rest],
  }
}

/** No job of the old version ends any more: its last statement does not return. The copy takes rows alone, so nothing of this goes along. */
const neverEnd = [
  `CREATE FUNCTION never_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3600); RETURN NEW; END $$`,
  `CREATE TRIGGER never_end BEFORE UPDATE ON pekerjaan FOR EACH ROW WHEN (NEW.status = 'SELESAI') EXECUTE FUNCTION never_end()`,
]

/** Three jobs that the power cut takes: two that run, as many as a server does at once, and one behind them. */
export async function cutJobsOff(server: OldServer, who: OldSession): Promise<Omit<LeftBehind['jobs'], 'done'>> {
  const root = await server.root()
  try {
    for (const sql of neverEnd) await root.query(sql)
    const ask = async (tabel: string): Promise<string> =>
      String((await server.request(who, 'POST', 'export-csv', { tabel }, { shop })).pekerjaan)
    const cutOff = [await ask('rekening'), await ask('baki')]
    const running = `SELECT FROM pekerjaan WHERE status = 'JALAN'`
    for (let tries = 0; (await root.query(running)).rowCount !== cutOff.length; tries += 1) {
      if (tries === 100) throw new Error('the jobs of the old version do not begin')
      await sleep(200)
    }
    return { cutOff, queued: await ask('sales') }
  } finally {
    await root.end()
  }
}
