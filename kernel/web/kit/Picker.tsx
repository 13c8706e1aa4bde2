import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { optionText, Select, type SelectOption, type SelectProps } from './Select.tsx'
import { useLate } from './late.web.ts'

/** A choice as the server sends it: only key and name. */
interface Choice {
  readonly kunci: string
  readonly label: string
  readonly dihapus: boolean
}
const ask = (resource: string, body: { cari?: string; kunci?: string }, signal: AbortSignal) =>
  call<{ rows: Choice[] }>('POST', `${resource}/pilih`, { body, signal: signal })

/**
 * The rows of a resource as options, searched by the server. `wanted`: false until the list opens, so nothing is
 * fetched before.
 */
export function useOptions(
  resource: string,
  search: string,
  wanted: boolean,
): { options: readonly SelectOption[]; loading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['pilih', resource, search],
    queryFn: ({ signal }) => ask(resource, search ? { cari: search } : {}, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const options = (data?.rows ?? []).map((row) => ({ value: row.kunci, key: row.kunci, label: row.label || row.kunci }))
  return { options, loading: isFetching }
}

/** The label of one key, for a field that has a value before its list was opened. */
function useShown(resource: string, key: string, known: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['pilih-satu', resource, key],
    queryFn: ({ signal }) => ask(resource, { kunci: key }, signal),
    enabled: key !== '' && !known,
    staleTime: 60_000,
    retry: false,
  })
  const found = data?.rows[0]
  return found && optionText(key, found.label || key)
}

type PickerProps = Omit<SelectProps, 'options' | 'onSearch' | 'loading' | 'shown'> & { resource: string }
type Among = { readonly path: string; readonly key: string; readonly label: string }

/** A record of another resource, by key and label. `among`: the list that names those which may be picked. */
export function Picker({ among, ...props }: PickerProps & { among?: Among | undefined }) {
  return among ? <FewPicker {...props} among={among} /> : <SearchPicker {...props} />
}

function SearchPicker({ resource, ...rest }: PickerProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const search = useLate(typed.trim(), 200)
  const { options, loading } = useOptions(resource, search, asked)
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

/** A short list, loaded whole. */
function FewPicker({ resource, among, ...rest }: PickerProps & { among: Among }) {
  const { data = [], isFetching } = useQuery({
    queryKey: ['pilih', resource, among.path],
    queryFn: ({ signal }) => call<readonly Readonly<Record<string, string>>[]>('GET', among.path, { signal }),
    staleTime: 10_000,
  })
  const options = data.map((row) => {
    const key = row[among.key]!
    return { value: key, key, label: row[among.label] ?? key }
  })
  return <Select {...rest} options={options} loading={isFetching} />
}
