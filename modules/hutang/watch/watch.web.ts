import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import type { WatchAnswer, WatchPage, WatchView } from './wire.ts'

/** What changes a loan renews both: the frames ask anew for all that is named after its document. */
const key = (...rest: readonly unknown[]): readonly unknown[] => ['pantau', hutang.name, ...rest]

export const useBook = () =>
  useQuery({ queryKey: key('buku'), queryFn: ({ signal }) => call<WatchAnswer>('GET', 'pantau-pinjaman', { signal }) })

export const useLoans = (tampil: WatchView) =>
  useInfiniteQuery({
    queryKey: key('daftar', tampil),
    queryFn: ({ pageParam, signal }) =>
      call<WatchPage>('POST', 'pantau-pinjaman/cari', { body: { tampil, kursor: pageParam }, signal }),
    initialPageParam: null as WatchPage['berikut'],
    getNextPageParam: (last) => last.berikut,
  })
