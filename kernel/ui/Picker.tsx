import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/http/client.web.ts'
import { opsiText, Select, type Opsi, type SelectProps } from './Select.tsx'

/** What the server says of a row to pick: never more than its code and its name. */
interface Pilihan {
  readonly kunci: string
  readonly label: string
  readonly dihapus: boolean
}
const ask = (resource: string, body: { cari?: string; kunci?: string }, sinyal: AbortSignal) =>
  call<{ rows: Pilihan[] }>('POST', `${resource}/pilih`, { body, signal: sinyal })

/** The rows of a resource as options, searched by the server. `wanted`: nothing is asked before the list is open. */
export function useOptions(
  resource: string,
  cari: string,
  wanted: boolean,
): { options: readonly Opsi[]; loading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['pilih', resource, cari],
    queryFn: ({ signal }) => ask(resource, cari ? { cari } : {}, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const options = (data?.rows ?? []).map((row) => ({ value: row.kunci, key: row.kunci, label: row.label || row.kunci }))
  return { options, loading: isFetching }
}

/** The label of one key, for a field that was filled before its list was opened. */
function useShown(resource: string, key: string, known: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['pilih-satu', resource, key],
    queryFn: ({ signal }) => ask(resource, { kunci: key }, signal),
    enabled: key !== '' && !known,
    staleTime: 60_000,
    retry: false,
  })
  const found = data?.rows[0]
  return found && opsiText(key, found.label || key)
}

/** A record of another resource, by key and label. */
export function Picker({
  resource,
  ...rest
}: Omit<SelectProps, 'options' | 'onSearch' | 'loading' | 'shown'> & { resource: string }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [cari] = useDebouncedValue(typed.trim(), 200)
  const { options, loading } = useOptions(resource, cari, asked)
  const shown = useShown(
    resource,
    rest.value,
    options.some((o) => o.value === rest.value),
  )
  return (
    <Select
      {...rest}
      options={options}
      onSearch={setTyped}
      onOpen={() => setAsked(true)}
      loading={loading}
      shown={shown}
    />
  )
}
