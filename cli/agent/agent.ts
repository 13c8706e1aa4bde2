import type { AgentTask } from '#kernel/engine/paper/queue/agent.server.ts'
import type { PrintResult } from '#kernel/engine/paper/queue/print-job.ts'
import { sendToPrinter, ordinaryPatience, type Patience } from '#kernel/engine/paper/queue/send.server.ts'
import { liveEvents, type FingerScan } from '#kernel/engine/live/events.ts'
import { openSocket } from '#kernel/engine/live/socket.ts'
import type { KeptFiles, Identity } from './files.ts'
import { Refused, callServer, cause, type Fetch, type Call } from './call.ts'
import { fingerService, type Scan } from './fingerprint.ts'

export interface AgentSetup {
  readonly identity: Identity
  readonly files: KeptFiles
  readonly log: (line: string) => void
  readonly patience?: Patience
  readonly take?: Fetch
  /** Polling interval while no event is heard. */
  readonly ask_ms?: number
  /** The fingerprint scanner, if it has one. */
  readonly scan?: Scan | undefined
}

export interface RunningAgent {
  /** Resolves when the server revokes the token. */
  readonly dicabut: Promise<void>
  /** Stops after the current print has ended. */
  stop(): Promise<void>
}

/** Prints one paper and reports the result. */
function hands(setup: AgentSetup, call: Call) {
  const report = async (id: string, result: PrintResult): Promise<void> => {
    const { diterima } = (await call(`agen/cetakan/${id}/hasil`, result)) as { diterima: boolean }
    setup.files.forget(id)
    if (!diterima) setup.log(`${id}: nobody asks any more`)
  }
  const print = async (task: AgentTask): Promise<void> => {
    const { alamat, port, jenis, kode } = task.printer
    const start = async (): Promise<boolean> =>
      ((await call(`agen/cetakan/${task.id}/mulai`)) as { boleh: boolean }).boleh
    const result = await sendToPrinter(
      { alamat, port, ask: jenis === 'NOTA' },
      Buffer.from(task.isi, 'base64'),
      start,
      setup.patience ?? ordinaryPatience,
    )
    if (!result) return
    setup.log(`${kode} ${task.judul}: ${result.jadi}${result.galat ? ` (${result.galat})` : ''}`)
    setup.files.remember(task.id, result)
    await report(task.id, result)
  }
  return { report, print }
}

/**
 * A running agent: a live event says that a job waits; the agent fetches it, prints it on the shop's own network and
 * reports the result. The result is written to disk before it is reported, so that it is still reported after a power
 * cut.
 */
export function runAgent(setup: AgentSetup): RunningAgent {
  const { server, token, kode_toko } = setup.identity
  const call = callServer(server, token, setup.take)
  const { promise: revoked, resolve: revoke } = Promise.withResolvers<void>()
  const running = new Set<Promise<void>>()
  let round: Promise<void> | undefined
  let again = false
  let stop = false
  let cut = false

  const { report, print } = hands(setup, call)
  const guard = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
      cut = false
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return revoke()
      if (!cut) setup.log(`the server does not answer, it is tried again: ${cause(error as Error)}`)
      cut = true
    }
  }
  const once = async (): Promise<void> => {
    for (const [id, result] of setup.files.unreported()) await report(id, result)
    for (const task of (await call('agen/ambil')) as AgentTask[]) {
      const work = guard(() => print(task)).finally(() => {
        running.delete(work)
        // Ask for the next paper of this printer.
        void ask()
      })
      running.add(work)
    }
  }
  const ask = (): Promise<void> => {
    if (stop) return Promise.resolve()
    again = round !== undefined
    round ??= guard(once).finally(() => {
      round = undefined
      if (again) void ask()
    })
    return round
  }

  // A revoked token is refused at the next call, which is made as soon as the connection reports a problem.
  const { socket, close } = openSocket({
    server,
    auth: { token, kode_toko },
    foreign: () => void ask(),
    later: (act, ms) => setTimeout(act, ms).unref(),
  })
  const finger = setup.scan && fingerService({ call, kunci: setup.files.fingerKey(), scan: setup.scan, log: setup.log })
  socket.on('connect', () => {
    void ask()
    if (finger) void guard(() => finger.introduce())
  })
  socket.on(liveEvents.scanFinger, (q: FingerScan) => finger?.ask(q))
  for (const what of [liveEvents.printQueued, 'disconnect']) socket.on(what, () => void ask())
  const timer = setInterval(() => void ask(), setup.ask_ms ?? 10_000)
  void ask()
  return {
    dicabut: revoked,
    stop: async () => {
      stop = true
      clearInterval(timer)
      close()
      await round
      await Promise.all(running)
      await finger?.selesai()
    },
  }
}
