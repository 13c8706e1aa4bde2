import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'

/** `GET news/untuk-saya`. Dates of the calendar; `dibaca`: ISO instant. */
export interface NewsSaya {
  readonly kode_news: string
  readonly judul: string
  readonly isi: string
  readonly dari_tanggal: string
  readonly sampai_tanggal: string
  readonly dibaca: string | null
}

// The second word is the resource: when a piece of news is saved anywhere, every dashboard asks anew.
export const kunciNews = ['beranda', 'news'] as const

export const useNews = () =>
  useQuery({ queryKey: kunciNews, queryFn: ({ signal }) => call<NewsSaya[]>('GET', 'news/untuk-saya', { signal }) })

export const tandaiDibaca = (kode_news: string): Promise<unknown> =>
  call('POST', `news/${encodeURIComponent(kode_news)}/baca`)

export interface Pembaca {
  readonly user_id: string
  readonly nama: string
  readonly kode_toko: string
  readonly dibaca: string | null
}
export const usePembaca = (kode_news: string) =>
  useQuery({
    queryKey: ['pembaca', 'news', kode_news],
    queryFn: ({ signal }) => call<Pembaca[]>('GET', `news/${encodeURIComponent(kode_news)}/pembaca`, { signal }),
  })
