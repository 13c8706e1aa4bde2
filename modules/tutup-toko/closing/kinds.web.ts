import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { namaJenis } from './kinds.ts'

export function useNamaJenis(): (kode: string) => string {
  const t = useT()
  return (kode) => namaJenis(kode, t)
}
