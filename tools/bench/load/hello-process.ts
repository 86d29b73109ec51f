import type { AddressInfo } from 'node:net'
import { ExpressAdapter } from '@nestjs/platform-express'
import type { Express } from 'express'

/** The smallest server with the framework of the services; sends its port to its parent. */
const app = new ExpressAdapter().getInstance<Express>()
app.get('/', (_request, response) => void response.json({ hello: 'world' }))
const server = app.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
