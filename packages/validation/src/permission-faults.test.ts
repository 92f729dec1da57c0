import { describe, expect, test } from 'vitest'
import { everyPermission } from '#permission-catalogue.ts'
import { permissionFault } from '#permission-faults.ts'

describe('the name of a permission', () => {
  test.each([
    ['acp.players.veiw', 'unknown-permission-near', 'acp.players.view'],
    ['acp.player.view', 'unknown-permission-near', 'acp.players.view'],
    ['acp.playres.*', 'unknown-permission-near', 'acp.players.*'],
    ['network.permission.edit', 'unknown-permission-near', 'network.permissions.edit'],
    ['acp.en.chats', 'permission-realm', 'de, fr, freeroam'],
    ['acp.bans.rp.xx.edit', 'permission-realm', 'de, fr, freeroam'],
    ['acp', 'unknown-permission-near', 'acp.*'],
    ['acp.players.view.*', 'unknown-permission-near', 'acp.players.view'],
    ['network.something.quite.else', 'unknown-permission', ''],
  ])('%s would do nothing: %s', (name, key, near) => {
    const fault = permissionFault(name)
    expect(fault?.key).toBe(key)
    expect(fault?.params.near.split(', ')[0]).toBe(near.split(', ')[0])
    expect(fault?.params.name).toBe(name)
  })

  test.each([
    '*',
    'acp.*',
    'acp.bans.rp.de.*',
    'network.*',
    'game.fly',
    'plot.*',
    'acpx.players',
    ...everyPermission,
  ])('%s is accepted', (name) => {
    expect(permissionFault(name)).toBeNull()
  })
})
