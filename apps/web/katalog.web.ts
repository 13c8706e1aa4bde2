import { PitaEmas } from '#master/web'
import type { Katalog } from '#kernel/ui/shell/katalog.tsx'
import type { LayarRuang } from '#kernel/ui/shell/menu.ts'

/** What the shell knows of the product. Head office starts on the page of its shops. */
export const katalogUntuk = (
  kantorPusat: boolean,
  layar: readonly LayarRuang[],
  ada: (path: string) => boolean,
): Katalog => {
  const beranda = kantorPusat ? '/dashboardPusat' : '/dashboard'
  return {
    layar,
    belum: new Set(layar.filter((l) => !ada(l.path)).map((l) => l.path)),
    beranda,
    pita: PitaEmas,
    pintas: [
      { huruf: 'j', path: '/transaksi-penjualan' },
      { huruf: 'v', path: '/SubMenuValidasi' },
      { huruf: 'l', path: '/lihat-penjualan' },
      { huruf: 'b', path: '/data-barang' },
      { huruf: 'r', path: '/SubMenuLaporan' },
    ],
    bawah: [
      { kata: 'Dasbor', path: beranda, menu: 'Dasbor' },
      { kata: 'Jual', path: '/transaksi-penjualan', menu: 'Penjualan' },
      { kata: 'Barang', path: '/data-barang', menu: 'Barang' },
    ],
  }
}
