import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saringKosong, type Arah, type Cari, type CariTotal, type Halaman, type Saring, type Total } from './cari.ts'

export interface Source {
  /** Names the table: settings, saved views and the query are kept under it. */
  readonly id: string
  load(cari: Cari, signal: AbortSignal): Promise<Halaman>
  /** The totals of the whole result; they may come later than the rows. */
  total(cari: CariTotal, signal: AbortSignal): Promise<Total>
  /** The whole result as a file; rejects with kode `kosong` when there is none. */
  berkas?(bentuk: BentukDaftar, cari: Cari & { kolom: readonly string[] }): Promise<{ blob: Blob; nama: string }>
}
/** The kinds of file that a list is written as. */
export type BentukDaftar = 'xlsx' | 'csv'

export interface TableState {
  cari: string
  saring: Readonly<Record<string, Saring>>
  urut?: string
  arah?: Arah
  deleted: boolean
}

/** What the address of the page asks for: a text, or the rows with one value of a field. */
export function dariAlamat(): Partial<TableState> {
  const tanya = new URLSearchParams(location.search)
  const [field, nilai] = [tanya.get('field'), tanya.get('nilai')]
  return { cari: tanya.get('cari') ?? '', saring: field && nilai ? { [field]: [nilai] } : {} }
}

/** What the table is asked for, and how it is changed. */
export function useTableState(initial?: Partial<TableState>) {
  const [state, set] = useState<TableState>({ cari: '', saring: {}, deleted: false, ...initial })
  return {
    state,
    set,
    setCari: (cari: string) => set((s) => ({ ...s, cari })),
    setSaring: (name: string, saring: Saring | undefined) =>
      set((s) => {
        const { [name]: _old, ...rest } = s.saring
        return { ...s, saring: saring === undefined || saringKosong(saring) ? rest : { ...rest, [name]: saring } }
      }),
    setDeleted: (deleted: boolean) => set((s) => ({ ...s, deleted })),
    /** First press up, second down, third the table's own order. */
    sort: (name: string) =>
      set((s) => {
        if (s.urut !== name) return { ...s, urut: name, arah: 'naik' }
        return s.arah === 'naik' ? { ...s, arah: 'turun' } : { ...s, urut: undefined, arah: undefined }
      }),
  }
}
export type TableControl = ReturnType<typeof useTableState>

const queryKey = (id: string) => ['tabel', id] as const

/** The rows, page after page. What was there stays until the next answer is in. */
export function useRows(source: Source, state: TableState) {
  const [cari] = useDebouncedValue(state.cari.trim(), 250)
  const asked: CariTotal = {
    ...(cari ? { cari } : {}),
    ...(Object.keys(state.saring).length > 0 ? { saring: state.saring } : {}),
    ...(state.deleted ? { termasuk_dihapus: true } : {}),
  }
  const request: Cari = { ...asked, ...(state.urut ? { urut: state.urut, arah: state.arah } : {}) }
  const query = useInfiniteQuery({
    queryKey: [...queryKey(source.id), request],
    queryFn: ({ pageParam, signal }) =>
      source.load({ ...request, ...(pageParam ? { kursor: pageParam } : {}), batas: 100 }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.berikut ?? undefined,
    placeholderData: keepPreviousData,
  })
  // Totals of another question are not shown in the place of these: until they are there, there are none.
  const totals = useQuery({
    queryKey: [...queryKey(source.id), 'total', asked],
    queryFn: ({ signal }) => source.total(asked, signal),
  }).data
  const pages = query.data?.pages
  return {
    request,
    rows: pages?.flatMap((p) => p.rows) ?? [],
    total: totals?.baris,
    totals,
    loading: query.isPending,
    error: query.isError ? query.error : undefined,
    hasMore: query.hasNextPage,
    more: () => {
      if (!query.isFetchingNextPage && query.hasNextPage && !query.isError) void query.fetchNextPage()
    },
    reload: () => query.refetch(),
  }
}

/** Tells every table of this name that its rows changed. */
export function useInvalidate(id: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKey(id) })
}
