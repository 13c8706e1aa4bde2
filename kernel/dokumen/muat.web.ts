import { useQuery } from '@tanstack/react-query'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { call } from '#kernel/http/client.web.ts'

/** One document with its lines, in wire form. Its key names the document first, so that a live event makes it stale. */
export const useDokumen = (d: Pick<AnyDokumen, 'name'>, nomor: string) =>
  useQuery({
    queryKey: ['dokumen', d.name, nomor],
    queryFn: ({ signal }) => call<WireRow>('GET', `${d.name}/${encodeURIComponent(nomor)}`, { signal }),
    enabled: nomor !== '',
  })

/** The number that the address asks for: `?nota=JL-…`, or `?nomor=…`. */
export function nomorDariAlamat(): string | undefined {
  const asked = new URLSearchParams(location.search)
  return asked.get('nota') ?? asked.get('nomor') ?? undefined
}
