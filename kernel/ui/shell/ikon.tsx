import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCalendarDollar,
  IconCash,
  IconChecks,
  IconClipboardData,
  IconClipboardList,
  IconAdjustmentsAlt,
  IconDatabase,
  IconDiamond,
  IconFileText,
  IconLayoutDashboard,
  IconListSearch,
  IconLock,
  IconPrinter,
  IconReceipt,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import type { Layar, Menu } from '#kernel/define/layar.ts'

/** The icon of each menu: one outline set, stroke 1.6 (look 2). */
export const ikonMenu: Readonly<Record<Menu, typeof IconReceipt>> = {
  Dasbor: IconLayoutDashboard,
  Penjualan: IconReceipt,
  Pembelian: IconArrowBackUp,
  Pesanan: IconClipboardList,
  Service: IconTool,
  Hutang: IconBuildingBank,
  Cicilan: IconCalendarDollar,
  Validasi: IconChecks,
  Barang: IconDiamond,
  Uang: IconCash,
  Member: IconUsers,
  'Tutup Toko': IconLock,
  Laporan: IconClipboardData,
  Master: IconDatabase,
  Utility: IconAdjustmentsAlt,
}

const ikonJenis: Partial<Record<Layar['kind'], typeof IconReceipt>> = {
  list: IconListSearch,
  report: IconClipboardData,
  print: IconPrinter,
}

/** The icon of a screen: what kind it is, else its menu. */
export function IkonLayar({ layar, size = 18 }: { layar: Pick<Layar, 'kind' | 'menu'>; size?: number }) {
  const Ikon = ikonJenis[layar.kind] ?? (layar.menu ? ikonMenu[layar.menu] : IconFileText)
  return <Ikon size={size} stroke={1.6} aria-hidden="true" />
}
