import type { Level } from '#kernel/access/gate.ts'
import { aksiLayar, jalurAkses, type AksiLayar } from '#kernel/access/bolehkah.ts'
import { menus, type Layar, type Menu } from '#kernel/define/layar.ts'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'

/** One entry of the access tree on the wire: a menu, a screen in it, or an act on the screen. */
export interface AksesMenu {
  readonly nama: string
  /** The route; only of a screen. */
  readonly path?: string
  readonly is_show: boolean
  readonly anak?: AksesMenu[]
}

/** The acts in words. */
export const namaAksi: Readonly<Record<AksiLayar, string>> = {
  tambah: 'Tambah',
  ubah: 'Ubah',
  hapus: 'Hapus',
  ekspor: 'Ekspor',
  impor: 'Impor',
  rahasia: 'Lihat Rahasia',
}

/**
 * The acts that a screen has: those of a master's frame, and a look behind the mask where it keeps something sealed; files of a
 * report and of a list.
 */
function aksiDari(layar: Layar, resources: readonly AnyResource[]): readonly AksiLayar[] {
  const r = resources.find((x) => x.layar.path === layar.path)
  if (!r || r.ditulis) return layar.kind === 'report' || layar.kind === 'list' ? ['ekspor'] : []
  const tersegel = fieldEntries(r).some(([, f]) => f.kind === 'secret' && (f as { mode?: string }).mode === 'sealed')
  return aksiLayar.filter((a) => a !== 'rahasia' || tersegel)
}

type Boleh = (layar: Layar, aksi?: AksiLayar) => boolean

const transaksi: ReadonlySet<Menu | undefined> = new Set<Menu>([
  'Penjualan',
  'Pembelian',
  'Pesanan',
  'Service',
  'Hutang',
  'Cicilan',
  'Validasi',
  'Tutup Toko',
])
const dasborToko = new Set(['/home', '/dashboard'])

/** What ends a loan, destroys goods or opens the books to a file is left to supervisors. */
const bukanKasir = new Set([
  '/lelang-hutang',
  '/batal-hutang-lunas',
  '/lelang-cicilan',
  '/batal-cicilan',
  '/hancur-pembelian',
  '/wasting-sepuhan',
  '/stock-cuci-manual',
  '/import-pre-order',
  '/closing-barang-po',
])
const kasirJuga = new Set([
  '/data-barang',
  '/data-barang-manual',
  '/transaksi-jual-beli-manual',
  '/lihat-penjualan-manual',
  '/lihat-pembelian-manual',
  '/cetak-barcode',
  '/timbang-baki',
  '/uang-kas',
  '/gesek-tunai',
  '/data-customer',
  '/data-member',
  '/lihat-transaksi-member',
  '/tukar-point',
  '/laporan-penjualan',
  '/laporan-pembelian',
  '/laporan-uang-kas',
  '/laporan-transaksi-harian',
  '/laporan-tutup-toko',
])
const kasir: Boleh = (l, aksi) => {
  if (aksi) return (aksi === 'tambah' || aksi === 'ubah') && l.menu === 'Member'
  return dasborToko.has(l.path) || kasirJuga.has(l.path) || (transaksi.has(l.menu) && !bukanKasir.has(l.path))
}

const spv: Boleh = (l) => {
  if (l.menu === 'Dasbor') return dasborToko.has(l.path)
  // Of Utility only what moves goods; shops and users are the owner's.
  if (l.menu === 'Utility') return l.kind === 'document'
  return l.path !== '/master-toko'
}

const dev: Boleh = (l, aksi) => {
  // Who may hand out rights could hand them to himself.
  if (l.path === '/hak-akses-users') return false
  // What is told to the people of the chain is for the chain to say.
  if (l.path === '/hak-akses-news') return false
  if (l.path === '/data-users') return aksi === undefined
  return dasborToko.has(l.path) || l.menu === 'Utility' || l.path === '/laporan-aktivitas'
}

const muUtility = new Set(['/settingsystem', '/export-csv', '/hak-akses-news'])
const mu: Boleh = (l) => l.menu === 'Dasbor' || l.menu === 'Master' || l.menu === 'Laporan' || muUtility.has(l.path)

const semua: Boleh = () => true

const bawaan: Readonly<Record<Level, Boleh>> = { OWN: semua, SU: semua, DEV: dev, MU: mu, SPV: spv, KASIR: kasir }

/** The paths of the access tree that a level starts with, before the owner changes them for one user. */
export function aksesBawaan(
  level: Level,
  layar: readonly Layar[],
  resources: readonly AnyResource[],
): ReadonlySet<string> {
  const boleh = bawaan[level]
  const jalur = new Set<string>()
  for (const l of layar) {
    const screen = jalurAkses(l)
    if (!l.menu || !screen || !boleh(l)) continue
    jalur.add(l.menu).add(screen)
    for (const aksi of aksiDari(l, resources)) if (boleh(l, aksi)) jalur.add(`${screen}/${aksi}`)
  }
  return jalur
}

/** The whole tree in menu order, each entry marked with whether `jalur` holds it. */
export function pohonAkses(
  jalur: Iterable<string>,
  layar: readonly Layar[],
  resources: readonly AnyResource[],
): AksesMenu[] {
  const ada = new Set(jalur)
  const cabang = (l: Layar): AksesMenu => {
    const screen = jalurAkses(l)!
    const aksi = aksiDari(l, resources)
    const anak = aksi.map((a) => ({ nama: namaAksi[a], is_show: ada.has(`${screen}/${a}`) }))
    return { nama: l.title, path: l.path, is_show: ada.has(screen), ...(anak.length > 0 ? { anak } : {}) }
  }
  return menus.map((menu) => ({
    nama: menu,
    is_show: ada.has(menu),
    anak: layar.filter((l) => l.menu === menu).map(cabang),
  }))
}

/** Every path that a tree may hold; what is not in it cannot be granted. */
export const semuaJalur = (layar: readonly Layar[], resources: readonly AnyResource[]): ReadonlySet<string> =>
  aksesBawaan('OWN', layar, resources)
