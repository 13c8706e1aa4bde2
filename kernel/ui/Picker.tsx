import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRow } from '#kernel/fields/field.ts'
import { call } from '#kernel/http/client.web.ts'
import { keyOfRow, labelOfRow, resourceNamed } from '#kernel/resource/known.web.ts'
import { Select, type Opsi, type SelectProps } from './Select.tsx'

/** Rows that one search offers; who needs more types on. */
const most = 50

/** The rows of a resource as options, searched by the server. `wanted`: nothing is asked before the list is open. */
export function useOptions(resource: string, cari: string, wanted: boolean): { options: readonly Opsi[]; loading: boolean } {
  const r = resourceNamed(resource)
  const { data, isFetching } = useQuery({
    queryKey: ['pilih', resource, cari],
    queryFn: ({ signal }) => call<{ rows: WireRow[] }>('POST', `${resource}/cari`, { body: { cari: cari || undefined, batas: most }, signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const options = (data?.rows ?? []).map(row => ({ value: keyOfRow(r, row), key: keyOfRow(r, row), label: labelOfRow(r, row) }))
  return { options, loading: isFetching }
}

/** The label of one key, for a field that was filled before its list was opened. */
function useShown(resource: string, key: string, known: boolean): string | undefined {
  const r = resourceNamed(resource)
  const { data } = useQuery({
    queryKey: ['pilih-satu', resource, key],
    queryFn: ({ signal }) => call<WireRow>('GET', `${resource}/${encodeURIComponent(key)}`, { signal }),
    enabled: key !== '' && !known,
    staleTime: 60_000,
    retry: false,
  })
  if (!data) return undefined
  const label = labelOfRow(r, data)
  return label === key ? key : `${key} ${label}`
}

/** A record of another resource, by key and label. */
export function Picker({ resource, ...rest }: Omit<SelectProps, 'options' | 'onSearch' | 'loading' | 'shown'> & { resource: string }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [cari] = useDebouncedValue(typed.trim(), 200)
  const { options, loading } = useOptions(resource, cari, asked)
  const shown = useShown(resource, rest.value, options.some(o => o.value === rest.value))
  return <Select {...rest} options={options} onSearch={setTyped} onOpen={() => setAsked(true)} loading={loading} shown={shown} />
}
