import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QuoteRow } from '../nota/rows.ts'

/**
 * What the customer sees on a second screen of the same till: rows of a quote in their words, told from one window of the browser to
 * the other. Nothing that only the shop may know travels: no other bases, no identity, no cost.
 */
export interface ShownPiece {
  readonly nama: string
  readonly kadar: string
  /** Key of its stored picture. */
  readonly foto: string
  readonly tgl_nota: string | null
  readonly umur_hari: number | null
  readonly berat_nota: bigint | null
  readonly berat: bigint
  readonly rows: readonly QuoteRow[]
  readonly harga: bigint
}
export interface ShownBuy {
  readonly pieces: readonly ShownPiece[]
  readonly pilih: number
  readonly total: bigint
}

type Message = { readonly kind: 'show'; readonly buy: ShownBuy | null } | { readonly kind: 'ask' }
const nameOf = (kode_toko: string): string => `kilau.layar-pelanggan.${kode_toko}`

// A channel has no origin to name: it never leaves this one.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (channel: BroadcastChannel, message: Message): void => channel.postMessage(message)

/** Tells the customer's screen what is bought, and again whenever one opens. */
export function useShowCustomer(kode_toko: string, buy: ShownBuy): void {
  const channel = useRef<BroadcastChannel>(undefined)
  const tell = useEffectEvent(() => channel.current && send(channel.current, { kind: 'show', buy }))
  useEffect(() => {
    const opened = new BroadcastChannel(nameOf(kode_toko))
    channel.current = opened
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) => void (data.kind === 'ask' && tell()))
    return () => {
      send(opened, { kind: 'show', buy: null })
      opened.close()
      channel.current = undefined
    }
  }, [kode_toko])
  useEffect(() => {
    tell()
  }, [kode_toko, buy])
}

/** What the counter shows now; null while it has nothing to show. */
export function useShownBuy(kode_toko: string): ShownBuy | null {
  const [buy, setBuy] = useState<ShownBuy | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(nameOf(kode_toko))
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) =>
      data.kind === 'show' ? setBuy(data.buy) : undefined,
    )
    send(channel, { kind: 'ask' })
    return () => channel.close()
  }, [kode_toko])
  return buy
}
