import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'

/** `GET news/untuk-saya`. Dates of the calendar; `dibaca`: ISO instant. */
export interface MyNews {
  readonly kode_news: string
  readonly judul: string
  readonly isi: string
  readonly dari_tanggal: string
  readonly sampai_tanggal: string
  readonly dibaca: string | null
}

// The second part of the key is the resource, so saving news anywhere refreshes every dashboard.
export const newsKey = ['beranda', 'news'] as const

export const useNews = () =>
  useQuery({ queryKey: newsKey, queryFn: ({ signal }) => call<MyNews[]>('GET', 'news/untuk-saya', { signal }) })

export const markRead = (kode_news: string): Promise<unknown> =>
  call('POST', `news/${encodeURIComponent(kode_news)}/baca`)

export interface Reader {
  readonly user_id: string
  readonly nama: string
  readonly kode_toko: string
  readonly dibaca: string | null
}
export const useReaders = (kode_news: string) =>
  useQuery({
    queryKey: ['pembaca', 'news', kode_news],
    queryFn: ({ signal }) => call<Reader[]>('GET', `news/${encodeURIComponent(kode_news)}/pembaca`, { signal }),
  })
