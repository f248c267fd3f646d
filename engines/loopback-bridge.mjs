// In the sandbox the network contains only this process and its children. It listens where the relay is said
// to be, passes every connection on through a socket in the file system, and ends as the command ends that it starts.
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'

const [socketPath, port, , program, ...args] = process.argv.slice(2)

const server = createServer((near) => {
  const far = connect(socketPath)
  near.pipe(far).pipe(near)
  near.on('error', () => far.destroy())
  far.on('error', () => near.destroy())
  near.on('close', () => far.destroy())
  far.on('close', () => near.destroy())
})

server.listen(Number(port), '127.0.0.1', () => {
  const child = spawn(program, args, { stdio: 'inherit' })
  child.on('error', (error) => {
    process.stderr.write(`${program}: ${error.message}\n`)
    process.exit(127)
  })
  child.on('exit', (code, signal) => {
    // No other process can see the signal, so it is reported as an exit code, as shells do.
    process.exit(code ?? 128 + (signals[signal] ?? 1))
  })
})

const signals = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }
