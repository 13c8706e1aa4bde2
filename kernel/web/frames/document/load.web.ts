import { useQuery } from '@tanstack/react-query'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'

/**
 * One document with its lines, in wire form. Its query key contains the document's name, so that a live event
 * invalidates it.
 */
export const useDocument = (d: Pick<AnyDocument, 'name'>, number: string) =>
  useQuery({
    queryKey: ['dokumen', d.name, number],
    queryFn: ({ signal }) => call<WireRow>('GET', `${d.name}/${encodeURIComponent(number)}`, { signal }),
    enabled: number !== '',
  })

/** The document number in the address: `?nota=JL-…` or `?nomor=…`. */
export function numberFromAddress(): string | undefined {
  const asked = new URLSearchParams(location.search)
  return asked.get('nota') ?? asked.get('nomor') ?? undefined
}
