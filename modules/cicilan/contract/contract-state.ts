import { text } from '#kernel/base/i18n/texts.ts'
import type { CicilanHead } from './cicilan.shape.ts'

/** Where the contract stands, in words of the counter. */
export function contractState(n: Pick<CicilanHead, 'serah_dulu'> & { readonly status: string }): string {
  if (n.status === 'AKTIF')
    return n.serah_dulu ? text('Berjalan, barang dibawa customer') : text('Berjalan, barang disimpan toko')
  if (n.status === 'LUNAS') return n.serah_dulu ? text('Lunas') : text('Lunas, barang belum diambil')
  return { DIAMBIL: text('Lunas, barang sudah diambil'), DILELANG: text('Dilelang') }[n.status] ?? text('Dibatalkan')
}
