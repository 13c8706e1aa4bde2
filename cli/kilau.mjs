#!/usr/bin/env node
// `kilau <command>`: hands the command to its script, run by the Node that the lockfile pins.

const commands = {
  start: 'cli/start.ts',
  import: 'cli/import.ts',
  verify: 'cli/verify.ts',
  backup: 'cli/backup.ts',
  restore: 'cli/restore.ts',
  upgrade: 'cli/upgrade.ts',
  demo: 'cli/demo.ts',
  https: 'cli/https.ts',
  agent: 'cli/agent.ts',
}
const [name] = process.argv.slice(2)
const script = commands[name]
if (!script) {
  console.error(
    `usage: kilau <${Object.keys(commands).join(' | ')}>\n  start   serves the shops of this installation\n  import  brings a shop's opening stock in from a CSV or Excel file\n  verify  proves the books, balances, stock, numbers and closed days\n  backup  keeps what the shop has, while it sells, encrypted, in another place\n  restore brings it back, to the newest or to a moment, and proves it\n  upgrade brings the data over to another major version of PostgreSQL\n  demo    makes and serves a sample chain in a folder of its own\n  https   shows the certificate that other machines trust; --baru makes another\n  agent   prints in the shop what a server elsewhere cannot reach`,
  )
  process.exit(name ? 2 : 0)
}
// In this process, so that none stands between whoever started it and the launcher.
process.argv.splice(2, 1, script)
await import('../tools/run.mjs')
