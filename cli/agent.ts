import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { runAgent } from './agent/agent.ts'
import { openKeptFiles, type KeptFiles, type Identity } from './agent/files.ts'
import { callServer, cause } from './agent/call.ts'
import { scanProgram } from './agent/fingerprint.ts'
import { runAsProcess, type Command } from './command.ts'
import { whenTold } from './ending.ts'

/** `kilau agent`: prints in the shop what a server elsewhere cannot reach. It needs no database and no build. */
const usage = `usage: kilau agent --server https://kilau.example --pasang SBY-ABCD-2345   once, with the code of the screen
       kilau agent                                                          from then on
  --data FOLDER       where it keeps its token (default: ./data-agen)
  --pemindai PROGRAM  a fingerprint scanner of this machine, by the program that speaks to it (docs/operasi.md)
  --percaya FILE      the certificate of the server's own authority, as its page /percaya gives it; kept with the token
exit code: 0 stopped, 1 something broke, 2 wrong use, 4 its right was taken back`
const outgoing = { halt: 0, damaged: 1, wrongUsage: 2, dicabut: 4 } as const
const say = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`)

interface Choice {
  readonly server?: string | undefined
  readonly pasang?: string | undefined
  readonly data: string
  readonly percaya?: string | undefined
  readonly pemindai?: string | undefined
}

function readChoices(): Choice | string {
  try {
    const { values } = parseArgs({
      options: {
        server: { type: 'string' },
        pasang: { type: 'string' },
        data: { type: 'string', default: './data-agen' },
        percaya: { type: 'string' },
        pemindai: { type: 'string' },
      },
    })
    if ((values.server === undefined) !== (values.pasang === undefined)) return '--server and --pasang go together'
    if (values.server !== undefined && !/^https?:$/.test(URL.parse(values.server)?.protocol ?? ''))
      return `--server ${values.server}: an address such as https://kilau.example`
    return values
  } catch (error) {
    return (error as Error).message
  }
}

/** Exchanges the pairing code for a token, and stores it. */
async function install(server: string, code: string, trust: string | undefined, file: KeptFiles): Promise<Identity> {
  const call = callServer(server, undefined)
  const content = { kode: code, perangkat: hostname().slice(0, 120) }
  const { token, kode_toko, nama } = (await call('agen/pasang', content)) as Omit<Identity, 'server'>
  const identity = { server, token, kode_toko, nama, ...(trust === undefined ? {} : { percaya: trust }) }
  file.saveIdentity(identity)
  return identity
}

async function main(): Promise<number> {
  const choices = readChoices()
  if (typeof choices === 'string') {
    process.stderr.write(`${choices}\n${usage}\n`)
    return outgoing.wrongUsage
  }
  const file = openKeptFiles(choices.data)
  const installing = choices.server !== undefined && choices.pasang !== undefined
  const trust = choices.percaya
    ? readFileSync(choices.percaya, 'utf8')
    : installing
      ? undefined
      : file.identity()?.percaya
  if (trust !== undefined) setDefaultCACertificates([...getCACertificates('default'), trust])
  const identity = installing ? await install(choices.server, choices.pasang, trust, file) : file.identity()
  if (!identity) {
    process.stderr.write(`this machine is not paired yet\n${usage}\n`)
    return outgoing.wrongUsage
  }
  const agent = runAgent({
    identity,
    files: file,
    log: say,
    ...(choices.pemindai === undefined ? {} : { scan: scanProgram(choices.pemindai) }),
  })
  say(`Kilau agent ${identity.nama}: shop ${identity.kode_toko}, server ${identity.server}`)
  const halt = new Promise<'halt'>((resolve) => whenTold(() => resolve('halt')))
  const end = await Promise.race([halt, agent.dicabut.then(() => 'dicabut' as const)])
  if (end === 'dicabut') say('the right of this agent was taken back; pair it anew')
  await agent.stop()
  return outgoing[end]
}

const agentCommand: Command = ({ complain }) =>
  main().catch((error: Error) => {
    complain(`Kilau: ${cause(error)}\n`)
    return outgoing.damaged
  })

await runAsProcess(agentCommand)
