import { documents, masters, reports } from '#apps/rooms.ts'
import type { KeptAnswer, LeftBehind } from './fixture.ts'
import type { OldServer } from './old-server.ts'

type Question = Omit<KeptAnswer, 'answer'>

/** Screens of the shop and of the chain that no definition makes. */
const own = (left: LeftBehind): Question[] => [
  ...[
    'siapkan',
    'siapkan/toko',
    'setting-nota',
    'setting-nota/penjualan',
    'setting-nota/titipan',
    'setting-label',
    'setting-toko',
    'flag',
    'para-system',
    'akses',
    'akses/DEDI',
    'printer',
    'whatsapp-setting',
    'marketplace-setting',
    'cetakan',
    'harga-emas/kini',
    'news/untuk-saya',
    'users/keadaan',
    'otorisasi/menunggu',
    `otorisasi/${left.approval.id}`,
    'tutup-toko/ringkasan',
    'penjualan/keranjang',
    'titipan/aktif/C0001',
    `titipan/${left.deposit.active}`,
    `titipan/${left.deposit.used}`,
    `titipan/${left.deposit.takenBack}`,
    ...Object.values(left.sale).map((number) => `penjualan/${number}`),
    ...left.pieces
      .slice(0, 2)
      .flatMap((code) => [`barang/${code}`, `barang/${code}/gerak`, `penjualan/barang/${code}`]),
    'bank/BCA/riwayat',
    'group/G750/riwayat',
  ].map((path): Question => ({ who: 'shopOwner', method: 'GET', path })),
  { who: 'supervisor', method: 'GET', path: `otorisasi/${left.approval.id}` },
  { who: 'cashier', method: 'GET', path: 'penjualan/keranjang' },
  { who: 'admin', shop: left.shop, method: 'GET', path: 'export-csv' },
  ...['siapkan', 'flag', 'para-system'].map((path): Question => ({
    who: 'chainOwner',
    shop: left.newShop,
    method: 'GET',
    path,
  })),
  ...['siapkan/toko', 'news/get/all', 'pusat/ringkasan'].map((path): Question => ({
    who: 'chainOwner',
    method: 'GET',
    path,
  })),
]

/** Everything that the definitions of this version can be asked: masters and documents by page and sum, reports of all days. */
const defined = (): Question[] => [
  ...[...masters.map((m) => m.name), ...documents.map((d) => d.name)].flatMap((name) =>
    ['cari', 'total'].map((act): Question => ({ who: 'shopOwner', method: 'POST', path: `${name}/${act}`, body: {} })),
  ),
  ...reports.map((r): Question => ({ who: 'shopOwner', method: 'POST', path: `laporan/${r.name}`, body: {} })),
]

/** What the old version says to every question that it knows. */
export async function askAll(server: OldServer, left: LeftBehind): Promise<KeptAnswer[]> {
  const kept: KeptAnswer[] = []
  const silent: string[] = []
  for (const question of [...own(left), ...defined()]) {
    const { status, body } = await server.call(
      left[question.who],
      question.method,
      question.path,
      question.body,
      question.shop ? { shop: question.shop } : {},
    )
    if (status === 200) kept.push({ ...question, answer: body })
    else silent.push(`${question.path} (${status})`)
  }
  process.stdout.write(`Not answered by the old version: ${silent.join(', ') || 'nothing'}\n`)
  return kept
}
