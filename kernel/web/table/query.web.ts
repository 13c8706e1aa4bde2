import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  isEmptyFilter,
  type Direction,
  type TableSearch,
  type TotalSearch,
  type Page,
  type Filter,
  type Total,
} from './search.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'

export interface Source {
  /** Names the table: its settings, saved views and queries are stored under it. */
  readonly id: string
  load(search: TableSearch, signal: AbortSignal): Promise<Page>
  /** The totals of the whole result; they may arrive later than the rows. */
  total(search: TotalSearch, signal: AbortSignal): Promise<Total>
  /** The whole result as a file; rejects with code `kosong` when there are no rows. */
  file?(shape: TableFormat, search: TableSearch & { kolom: readonly string[] }): Promise<{ blob: Blob; name: string }>
}
/** The file formats of a list. */
export type TableFormat = 'xlsx' | 'csv'

export interface TableState {
  cari: string
  saring: Readonly<Record<string, Filter>>
  urut?: string
  arah?: Direction
  deleted: boolean
}

/** What the page's address asks for: a search text, rows with one value of a field, or documents of a period. */
export function fromAddress(): Partial<TableState> {
  const ask = new URLSearchParams(location.search)
  const [field, value] = [ask.get('field'), ask.get('nilai')]
  const [dari, sampai] = [ask.get('tgl_from'), ask.get('tgl_to')]
  return {
    cari: ask.get('cari') ?? '',
    saring: {
      ...(field && value ? { [field]: [value] } : {}),
      ...(dari && sampai ? { tanggal: { dari, sampai } } : {}),
    },
  }
}

/** The current request of the table, and the functions that change it. */
export function useTableState(initial?: Partial<TableState>) {
  const [state, set] = useState<TableState>({ cari: '', saring: {}, deleted: false, ...initial })
  return {
    state,
    set,
    setSearch: (search: string) => set((s) => ({ ...s, cari: search })),
    setFilter: (name: string, filter: Filter | undefined) =>
      set((state) => {
        const { [name]: _old, ...rest } = state.saring
        return { ...state, saring: filter === undefined || isEmptyFilter(filter) ? rest : { ...rest, [name]: filter } }
      }),
    setDeleted: (deleted: boolean) => set((s) => ({ ...s, deleted })),
    /** First press ascending, second descending, third the table's default order. */
    sort: (name: string) =>
      set((state) => {
        if (state.urut !== name) return { ...state, urut: name, arah: 'naik' }
        return state.arah === 'naik' ? { ...state, arah: 'turun' } : { ...state, urut: undefined, arah: undefined }
      }),
  }
}
export type TableControl = ReturnType<typeof useTableState>

/** How long a typed letter waits for the next one; a question that is overtaken is given up. */
const searchMs = 60

const queryKey = (id: string) => ['tabel', id] as const

/** The rows, page by page. The previous result stays until the next answer arrives. */
export function useRows(source: Source, state: TableState) {
  const search = useLate(state.cari.trim(), searchMs)
  const asked: TotalSearch = {
    ...(search ? { cari: search } : {}),
    ...(Object.keys(state.saring).length > 0 ? { saring: state.saring } : {}),
    ...(state.deleted ? { termasuk_dihapus: true } : {}),
  }
  const request: TableSearch = { ...asked, ...(state.urut ? { urut: state.urut, arah: state.arah } : {}) }
  const query = useInfiniteQuery({
    queryKey: [...queryKey(source.id), request],
    queryFn: ({ pageParam, signal }) =>
      source.load({ ...request, ...(pageParam ? { kursor: pageParam } : {}), batas: 100 }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.berikut ?? undefined,
    placeholderData: keepPreviousData,
  })
  // Totals of a previous request are never shown: until the new ones arrive there are none.
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
