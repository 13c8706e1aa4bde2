import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { standing, type Displayed, type DisplayEnd, type DisplayDraft } from './shown.ts'

/**
 * How a counter and the customer's screen, windows of one browser, tell each other what they know. A counter reckons what to show only
 * once a screen asked, so that a till without one loads nothing and does nothing at a key.
 */
type Message =
  /** A counter begins, or goes; a screen asks what stands there. */
  { readonly kind: 'here' | 'gone' | 'ask' } | { readonly kind: 'show'; readonly shown: Displayed }

type Say = (m: Message) => void

/** The channel of a shop; it never leaves this origin. */
function join(shop: string, hear: (m: Message, say: Say) => void): { readonly say: Say; readonly leave: () => void } {
  const channel = new BroadcastChannel(`kilau.layar-pelanggan.${shop}`)
  // A channel has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say: Say = (m) => channel.postMessage(m)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data, say))
  return { say, leave: () => channel.close() }
}

/** A counter says that it is there and when it goes. True once a customer's screen asked what stands there. */
export function useWatched(shop: string): boolean {
  const [watched, setWatched] = useState(false)
  useEffect(() => {
    const { say, leave } = join(shop, (m) => (m.kind === 'ask' ? setWatched(true) : undefined))
    const goes = () => say({ kind: 'gone' })
    say({ kind: 'here' })
    // A window that is closed takes nothing down by itself.
    window.addEventListener('pagehide', goes)
    return () => {
      window.removeEventListener('pagehide', goes)
      goes()
      leave()
    }
  }, [shop])
  return watched
}

/** Tells the customer's screen what stands at the counter, at every change and whenever one asks; `end`: the draft that was done last. */
export function useTold(shop: string, draft: DisplayDraft | null, end: DisplayEnd | undefined): void {
  const [over, setOver] = useState<string>()
  const now = standing(draft, end, over)
  if (now.over !== over) setOver(now.over)
  const { shown } = now
  const channel = useRef<Say>(undefined)
  const tell = useEffectEvent(() => channel.current?.({ kind: 'show', shown }))
  // Who has nothing to show leaves the answer to another counter.
  const answer = useEffectEvent(() => (shown ? tell() : undefined))
  useEffect(() => {
    const { say, leave } = join(shop, (m) => (m.kind === 'ask' ? answer() : undefined))
    channel.current = say
    return leave
  }, [shop])
  useEffect(() => {
    tell()
  }, [shop, shown])
}

/** What a counter of the shop shows now. */
export function useShown(shop: string): Displayed {
  const [shown, setShown] = useState<Displayed>(null)
  useEffect(() => {
    const { say, leave } = join(shop, (message, answer) => {
      if (message.kind === 'ask') return
      if (message.kind === 'show') return setShown(message.shown)
      setShown(null)
      // Where one goes, another may still have somebody before it.
      answer({ kind: 'ask' })
    })
    say({ kind: 'ask' })
    return leave
  }, [shop])
  return shown
}
