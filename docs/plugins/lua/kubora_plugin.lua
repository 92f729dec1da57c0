-- A whole small plugin for Kubora: Lua 5.1 to 5.4 with LuaSocket and lua-cjson (LuaSec for https).
-- The game is a console: `join NAME UUID`, `quit NAME`, `verify NAME KIND [ID SHOWN_NAME]`, `unlink NAME KIND`,
-- `quiz NAME passed|failed SCORE TOTAL`, `mod NAME ID SHOWN_NAME`, `kill NAME`, `say NAME TEXT`, `log NAME`, `stop`.
-- What takes effect goes to standard output, the log to standard error. Put your game in place of `game`.
-- Environment: KUBORA_URL (https://site), KUBORA_KEY, KUBORA_DATA (a folder of this server), KUBORA_IDENTITY (online).
--
-- Plain Lua has no fsync: what `flush` wrote survives a kill of the process, not a power cut. With luaposix, see `Log`.
local socket, http, ltn12, cjson = require "socket", require "socket.http", require "ltn12", require "cjson"
local has_posix, unistd = pcall(require, "posix.unistd")
local has_stdio, stdio = pcall(require, "posix.stdio")

local URL, KEY = os.getenv "KUBORA_URL":gsub("/$", ""), os.getenv "KUBORA_KEY"
local DATA, IDENTITY = os.getenv "KUBORA_DATA" or ".", os.getenv "KUBORA_IDENTITY" or "online"
local COMMANDS = { notify = "text", kick = "reason", ["link-changed"] = "text", deliver = "item" }
local KINDS = { GAME = true, VOICE = true, CHAT_PLATFORM = true }

-- An empty table is `{}` for cjson; a list has to be `[]`, so a mark stands for it (newer ones have cjson.empty_array).
-- cjson.null is not nil and counts as true.
local EMPTY_LIST = "@empty list@"
local function list(rows) return #rows > 0 and rows or EMPTY_LIST end
local function given(value) if value ~= cjson.null then return value end end
-- Versions have 13 digits. cjson writes 14 at most; other libraries shorten to 1.7723e+12 unless set otherwise.
cjson.encode_number_precision(14)

local function log(line) io.stderr:write("[kubora] ", line, "\n") end

local function random_uuid(at_ms) -- with the milliseconds since 1970 one of version 7, as events have
  local file = io.open("/dev/urandom", "rb")
  local bytes = file and file:read(16)
  if file then file:close() end
  local function byte(at) return bytes and bytes:byte(at) or math.random(0, 255) end
  local hex = {}
  for at = 1, 16 do hex[at] = string.format("%02x", byte(at)) end
  hex[7], hex[9] = (at_ms and "7" or "4") .. hex[7]:sub(2), "a" .. hex[9]:sub(2)
  for at = 6, at_ms and 1 or 7, -1 do hex[at], at_ms = string.format("%02x", at_ms % 256), math.floor(at_ms / 256) end
  return (table.concat(hex):gsub("^(%x%x%x%x%x%x%x%x)(%x%x%x%x)(%x%x%x%x)(%x%x%x%x)(%x+)$", "%1-%2-%3-%4-%5"))
end

-- Seconds since 1970 of an instant such as 2026-03-01T12:00:00.000Z; os.time reads local time, so days are counted here.
local function seconds(text)
  local y, m, d, hour, minute, second = text:match "^(%d+)-(%d+)-(%d+)T(%d+):(%d+):([%d.]+)Z$"
  y, m, d = tonumber(y), tonumber(m), tonumber(d)
  if m <= 2 then y, m = y - 1, m + 12 end
  local days = 365 * y + math.floor(y / 4) - math.floor(y / 100) + math.floor(y / 400)
    + math.floor((153 * m - 457) / 5) + d - 719469
  return days * 86400 + hour * 3600 + minute * 60 + tonumber(second)
end

-- One call. Returns the response, or nil and what went wrong: { status, code, wait } (status is nil without a response).
local function call(path, body, timeout)
  local parts, text = {}, (cjson.encode(body):gsub('"' .. EMPTY_LIST .. '"', "[]"))
  http.TIMEOUT = timeout or 10
  local ok, status, headers = http.request {
    url = URL .. "/bridge/v1" .. path, method = "POST", source = ltn12.source.string(text), sink = ltn12.sink.table(parts),
    headers = { ["authorization"] = "Bearer " .. KEY, ["content-type"] = "application/json", ["content-length"] = #text },
  }
  if not ok then return nil, { code = tostring(status), wait = 0 } end
  -- A reverse proxy in between may respond with any body: then only the status counts.
  local is_json, response = pcall(cjson.decode, table.concat(parts))
  if not is_json or type(response) ~= "table" then response = {} end
  if status == 200 then return response end
  local wait = math.max((response.retryAfterMs or 0) / 1000, tonumber(headers["retry-after"]) or 0)
  return nil, { status = status, code = response.code or "", wait = wait }
end

-- JSON lines that survive a kill: `add` returns once they are written.
local function Log(name)
  local path, records, whole = DATA .. "/" .. name, {}, {}
  local file = io.open(path, "rb")
  local text = file and file:read "*a" or ""
  if file then file:close() end
  for line in text:gmatch "([^\n]*)\n" do
    whole[#whole + 1], records[#records + 1] = line .. "\n", cjson.decode(line)
  end
  local kept = table.concat(whole)
  if #kept < #text then -- a kill in the middle of a write: nothing relied on that line yet
    local fresh = assert(io.open(path .. ".new", "wb"))
    fresh:write(kept)
    fresh:close()
    assert(os.rename(path .. ".new", path))
  end
  local out = assert(io.open(path, "ab"))
  return records, function(record)
    assert(out:write(cjson.encode(record), "\n"))
    assert(out:flush())
    if has_posix and has_stdio then unistd.fsync(stdio.fileno(out)) end
  end, function() -- forgets everything
    out:close()
    out = assert(io.open(path, "wb"))
  end
end

-- What became of each command, the highest sequence of each state, the newest document of each player, goods that were given.
local begun, ended, highest, documents, goods = {}, {}, {}, {}, {}
local records, write = Log "journal.jsonl"
local function take(record)
  if record.begun then
    begun[record.begun] = true
    if record.state then highest[record.state] = math.max(record.sequence, highest[record.state] or 0) end
  elseif record.receipt then
    ended[record.receipt.commandId] = record.receipt
    if record.good then goods[record.good] = true end
  elseif record.document then documents[record.document.playerUuid] = { document = record.document }
  elseif record.applied then documents[record.applied].applied = true end
end
local function note(record) write(record) take(record) end
for _, record in ipairs(records) do take(record) end

-- What players did, on disk until it is counted: each line is an event, or the ids of those that are done.
local EVENTS_MAX = 50000
local event_records, write_event, forget_events = Log "events.jsonl"
local events, event_order, events_due = {}, {}, {}
local function take_event(record)
  if record.id then events[record.id], event_order[#event_order + 1] = record, record.id end
  if not record.done then return end
  for _, id in ipairs(record.done) do events[id], events_due[id] = nil, nil end
  local left = {}
  for _, id in ipairs(event_order) do if events[id] then left[#left + 1] = id end end
  event_order = left
end
for _, record in ipairs(event_records) do take_event(record) end

-- Your game: who is online, how a player is shown a text in private chat, what a document changes.
local game = { online = {}, chat_lines = {} } -- chat_lines: the last lines of the chat that each player saw
function game.show(uuid, text) io.stdout:write(uuid, " < ", text, "\n") io.stdout:flush() end
-- Gives what was bought, all of it. `data` is what the team set for your game.
function game.give(uuid, item, quantity, data) game.show(uuid, string.format("%.0f x %s", quantity, item)) end
function game.apply_document(document)
  local kinds = {}
  for _, link in ipairs(document.parts.links or {}) do
    if KINDS[link.kind] then kinds[#kinds + 1] = link.kind end
  end
  game.show(document.playerUuid, string.format("state %.0f links %s", document.version, table.concat(kinds, ",")))
end

local function apply_document(document)
  game.apply_document(document)
  note { applied = document.playerUuid }
end

local boots, add_boot = Log "boots.jsonl"
local former, boot_id = boots[#boots] and boots[#boots].boot, random_uuid()
add_boot { boot = boot_id } -- written before the hello that names it

local limits, delays, cursor, offset, fails, clock_hello_at = nil, { retryMs = 1000 }, nil, nil, 0, 0
local players_changed, speaks, last_version, health_at = true, false, 0, 0
local receipts, state_receipts, changed = {}, {}, {} -- sent with every sync until one got a response with 200
local sessions, facts = {}, {} -- open sessions by player; rows to be reported by what they are about
local function now() return socket.gettime() + (offset or 0) end -- by the clock of the bridge

-- By each response: plain Lua has no clock that nobody can set, so this one may jump at any time.
local function correct_clock(text, sent)
  local bridge, received = seconds(text), socket.gettime()
  if not offset or offset < bridge - received or offset > bridge - sent then offset = bridge - received end
end
local function instant() return os.date("!%Y-%m-%dT%H:%M:%SZ", math.floor(now())) end

local function next_version()
  local at = math.floor(now() * 1000)
  -- one given by a wrong clock, which the bridge rejects, does not hold for later ones
  last_version = last_version > at + 300000 and at or math.max(last_version + 1, at)
  return last_version
end

-- Notes a fact to be reported; the newest row of each key is enough.
local function note_fact(key, fact)
  local row = { version = next_version() }
  for name, value in pairs(fact) do row[name] = value end
  facts[key] = row
end

local function session_begun(uuid)
  local session = { kind = "session", uuid = uuid, sessionId = random_uuid(), joinedAt = instant() }
  sessions[uuid] = session
  note_fact(session.sessionId, session)
end

local function session_ended(uuid)
  local session = sessions[uuid]
  if not session then return end
  sessions[uuid], session.leftAt = nil, instant()
  note_fact(session.sessionId, session)
end

-- Counts a kill: it has its id, and is in the file, before it is sent. Sent again, it counts once.
local function killed(player)
  if #event_order >= EVENTS_MAX then return log "an event was dropped: too many wait already" end
  local event = { id = random_uuid(math.floor(now() * 1000)), uuid = player.uuid, kind = "KILL", amount = 1 }
  write_event(event)
  take_event(event)
end

local function said(player, text)
  local line = { at = instant(), sender = { uuid = player.uuid, name = player.name }, text = text }
  for uuid in pairs(game.online) do
    local lines = game.chat_lines[uuid] or {}
    lines[#lines + 1], game.chat_lines[uuid] = line, lines
    if #lines > 200 then table.remove(lines, 1) end
  end
end

local takes_events = false -- old bridges do not
local function hello()
  local sent = socket.gettime()
  local response, problem = call("/hello", {
    protocolVersion = 1, pluginVersion = "1.0.0", bootId = boot_id, replaces = former, identityMode = IDENTITY,
    software = _VERSION, resendState = next(documents) == nil or nil, -- a new or lost data folder
    capabilities = { commands = { "notify", "kick", "link-changed", "deliver" }, state = { "links" },
      calls = { "/players", "/player-facts", "/events", "/verify-codes", "/unlink", "/report-logs" } },
  })
  if response or problem.code == "INSTANCE_CONFLICT" then former = nil end -- only until the bridge responded to it
  if not response then return nil, problem end
  correct_clock(response.time, sent)
  limits, delays, players_changed, speaks = response.limits, response.delays, true, true
  takes_events = false
  for _, name in ipairs(response.capabilities and response.capabilities.calls or {}) do
    takes_events = takes_events or name == "/events"
  end
  for _, session in pairs(sessions) do note_fact(session.sessionId, session) end -- the bridge may have ended them meanwhile
  log("connected as " .. response.serverName)
  return response
end

local function first(rows, count)
  local page = {}
  for at = 1, math.min(#rows, count) do page[at] = rows[at] end
  return page
end

local function without(rows, sent)
  local kept, removed = {}, {}
  for _, row in ipairs(sent) do removed[row] = true end
  for _, row in ipairs(rows) do if not removed[row] then kept[#kept + 1] = row end end
  return kept
end

local function sync(wait_ms, leaving)
  local some, some_states = first(receipts, limits.receiptsPerSync), first(state_receipts, limits.receiptsPerSync)
  local body = { bootId = boot_id, receipts = list(some), stateReceipts = list(some_states), waitMs = wait_ms,
    ackCursor = cursor, leaving = leaving }
  if players_changed or leaving then
    local online = {}
    for _, player in pairs(leaving and {} or game.online) do online[#online + 1] = player end
    body.playersOnline = list(first(online, limits.playersPerSync))
  end
  if socket.gettime() - health_at > 10 then
    health_at, body.health = socket.gettime(), { playersMax = 20 }
  end
  local sent = socket.gettime()
  local response, problem = call("/sync", body, wait_ms / 1000 + 10)
  if not response then return nil, problem end
  if response.time then correct_clock(response.time, sent) end -- old bridges have none
  cursor, players_changed = response.cursor, false
  receipts, state_receipts = without(receipts, some), without(state_receipts, some_states)
  return response
end

-- Makes the checks in their order and returns the receipt.
local function receipt_of(command)
  local function receipt_with(outcome, reason) return { commandId = command.id, outcome = outcome, reason = reason } end
  local id, uuid, state_key, expires_at = command.id, command.playerUuid, given(command.stateKey), given(command.expiresAt)
  if ended[id] then return ended[id] end
  if begun[id] and not state_key then return receipt_with("failed", "INTERRUPTED") end -- this game cannot tell
  local text = COMMANDS[command.type] and command.payload[COMMANDS[command.type]]
  local payload, delivers = command.payload, command.type == "deliver"
  local quantity, good = tonumber(payload.quantity) or 0, tostring(payload.goodId)
  if type(text) ~= "string" or (delivers and quantity < 1) then return receipt_with("failed", "UNSUPPORTED") end
  if delivers and goods[good] then return receipt_with "done" end -- another command gave it
  local state = state_key and uuid .. " " .. state_key
  if state and (highest[state] or 0) > command.sequence then return receipt_with("done", "SUPERSEDED") end
  if expires_at and seconds(expires_at) <= now() then return receipt_with("failed", "EXPIRED") end
  if not game.online[uuid] then return receipt_with(command.requireOnline and "failed" or "deferred", "PLAYER_OFFLINE") end
  note { begun = id, state = state, sequence = command.sequence }
  if delivers then
    game.give(uuid, text, quantity, given(payload.data) or {})
    return receipt_with "done"
  end
  local title = given(payload.title)
  game.show(uuid, title and "[" .. title .. "] " .. text or text)
  if command.type == "kick" then
    game.online[uuid], players_changed = nil, true
    session_ended(uuid)
  end
  return receipt_with "done"
end

local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in pairs(a) do if not same(value, b[key]) then return false end end
  for key in pairs(b) do if a[key] == nil then return false end end
  return true
end

local function carry_out(response)
  for _, document in ipairs(given(response.states) or {}) do
    local stored = documents[document.playerUuid] and documents[document.playerUuid].document
    if not stored or stored.version < document.version
      or (stored.version == document.version and not same(stored.parts, document.parts)) then
      note { document = document }
      apply_document(document)
    end
    state_receipts[#state_receipts + 1] =
      { playerUuid = document.playerUuid, version = document.version, outcome = "done" }
  end
  table.sort(response.commands, function(a, b) return a.sequence < b.sequence end)
  for _, command in ipairs(response.commands) do
    local receipt = receipt_of(command)
    local gave = command.type == "deliver" and receipt.outcome == "done" and command.payload.goodId or nil
    if receipt.outcome ~= "deferred" and not ended[command.id] then note { receipt = receipt, good = gave } end
    receipts[#receipts + 1] = receipt
  end
end

local function player_changed(player)
  changed[player.uuid] = { uuid = player.uuid, name = player.name, version = next_version() }
  players_changed = true
end

-- Removes rows that were stored or refused. Those that were ahead of the clock wait for a hello that corrects it, those that were
-- ahead of the list with their players for the next list.
local function remove_sent(unsent, keys, rows, response)
  local early, unseen = false, {}
  for at, row in ipairs(response.results) do
    unseen[at] = row.reason == "PLAYER_NOT_SEEN" and game.online[row.uuid] ~= nil
    if row.result == "rejected" and not unseen[at] then log("row of " .. row.uuid .. " rejected: " .. row.reason) end
    early = early or row.reason == "VERSION_IN_FUTURE"
  end
  local says_hello = early and math.abs(socket.gettime() - clock_hello_at) > 60 -- no hello helps a second time
  if says_hello then limits, clock_hello_at = nil, socket.gettime() end
  for at, key in ipairs(keys) do
    local is_early = response.results[at] and response.results[at].reason == "VERSION_IN_FUTURE"
    if unsent[key] == rows[at] and not unseen[at] and not (is_early and says_hello) then unsent[key] = nil end
  end
end

-- Returns the rows as they are sent: a version that was given by a wrong clock is given anew.
local function versioned(rows)
  local sent = {}
  for at, row in ipairs(rows) do
    if row.version > now() * 1000 then
      local again = {}
      for name, value in pairs(row) do again[name] = value end
      again.version = next_version()
      row = again
    end
    sent[at] = row
  end
  return sent
end

local function report_players()
  local keys, rows = {}, {}
  for key, row in pairs(changed) do
    if #rows < limits.playersPerBatch then keys[#keys + 1], rows[#rows + 1] = key, row end
  end
  if #rows == 0 then return true end
  local response, problem = call("/players", { bootId = boot_id, players = versioned(rows) })
  if not response then return nil, problem end
  remove_sent(changed, keys, rows, response)
  return true
end

local function report_facts()
  if not limits then return true end
  local keys, rows = {}, {}
  for key, fact in pairs(facts) do
    -- a player's own row goes first, or the fact is PLAYER_UNKNOWN
    if not changed[fact.uuid] and #rows < limits.playersPerBatch then keys[#keys + 1], rows[#rows + 1] = key, fact end
  end
  if #rows == 0 then return true end
  local response, problem = call("/player-facts", { bootId = boot_id, facts = versioned(rows) })
  if not response then return nil, problem end
  remove_sent(facts, keys, rows, response)
  return true
end

local function report_events()
  if not limits or not takes_events then return true end
  local rows, done = {}, {}
  for _, id in ipairs(event_order) do
    if #rows == limits.eventsPerBatch then break end
    -- a player's own row goes first
    if not changed[events[id].uuid] and (events_due[id] or 0) <= now() then rows[#rows + 1] = events[id] end
  end
  if #rows == 0 then return true end
  local response, problem = call("/events", { bootId = boot_id, events = rows })
  if not response then return nil, problem end
  local waits = {}
  for _, refused in ipairs(response.rejected) do
    if refused.reason == "PLAYER_UNKNOWN" or refused.reason == "IN_FUTURE" then -- after seven days it is TOO_OLD
      waits[refused.id], events_due[refused.id] = true, now() + 15
    else log("event " .. refused.id .. " refused: " .. refused.reason) end
  end
  for _, row in ipairs(rows) do if not waits[row.id] then done[#done + 1] = row.id end end
  if #done == 0 then return true end
  write_event { done = done }
  take_event { done = done }
  if #event_order == 0 then forget_events() end
  return true
end

local function ask(path, player, kind, id, name)
  local unavailable = "The network is unavailable, try again later."
  if not speaks then return game.show(player.uuid, unavailable) end
  local body = { bootId = boot_id, kind = kind, playerUuid = player.uuid }
  if path == "/verify-codes" then body.playerName, body.identity = player.name, id and { id = id, name = name } end
  if path == "/report-logs" then body.logId, body.at, body.lines = random_uuid(), instant(), game.chat_lines[player.uuid] end
  local response, problem = call(path, body)
  if problem and problem.code == "PLAYER_UNKNOWN" and report_players() then response, problem = call(path, body) end
  if not response then return game.show(player.uuid, problem.status and "Not now: " .. problem.code or unavailable) end
  if response.number then return game.show(player.uuid, string.format("This is your log %.0f.", response.number)) end
  if response.code then return game.show(player.uuid, "Your code: " .. response.code) end
  if given(response.confirmation) then return game.show(player.uuid, "Confirm this on your account page.") end
  game.show(player.uuid, response.unlinked and "Unlinked." or "There was no link.")
end

-- Seconds to wait: doubled with each failure, with jitter, never below what the bridge requires.
local function wait_after(problem)
  fails = fails + 1
  log(problem.status and "refused: " .. problem.code or "bridge unreachable: " .. problem.code)
  local wait = math.min(60, delays.retryMs / 1000 * 2 ^ math.min(fails - 1, 10)) * (0.5 + math.random() / 2)
  if problem.status == 401 or problem.status == 403 or problem.code == "PROTOCOL_UNSUPPORTED" then
    limits, wait = nil, 300
  elseif problem.code == "HELLO_REQUIRED" then
    limits = nil
    if fails == 1 then return 0 end
  elseif problem.code == "INSTANCE_CONFLICT" then limits, speaks = nil, false end
  return math.max(wait, problem.wait)
end

-- One thread does it all: typed lines are read between calls, so a long poll lasts half a second only. In a game that has
-- threads or a non-blocking client it lasts delays.syncHoldMs.
local input = { getfd = function() return 0 end, dirty = function() return false end }
local function by_name(name)
  for _, player in pairs(game.online) do if player.name == name then return player end end
end

local function typed()
  while #socket.select({ input }, nil, 0) > 0 do
    local line = io.read()
    if not line then return false end
    local word, name, third, id, shown = line:match "^(%S+) ?(%S*) ?(%S*) ?(%S*) ?(.*)$"
    local player = name and by_name(name)
    if word == "stop" then return false end
    if word == "join" then
      game.online[third] = { uuid = third, name = name, since = os.date "!%Y-%m-%dT%H:%M:%SZ" }
      player_changed(game.online[third])
      session_begun(third)
    elseif word == "quit" and player then
      game.online[player.uuid], game.chat_lines[player.uuid] = nil, nil
      player_changed(player)
      session_ended(player.uuid)
    elseif word == "quiz" and player then
      note_fact("quiz " .. player.uuid, { kind = "quiz", uuid = player.uuid, passed = third == "passed",
        score = tonumber(id), total = tonumber(shown), takenAt = instant() })
    elseif word == "mod" and player then
      local at = instant()
      note_fact("mod " .. player.uuid .. third,
        { kind = "mod", uuid = player.uuid, modId = third, name = id, firstUsedAt = at, lastUsedAt = at })
    elseif word == "verify" and player then ask("/verify-codes", player, third, id ~= "" and id or nil, shown)
    elseif word == "unlink" and player then ask("/unlink", player, third)
    elseif word == "kill" and player then killed(player)
    elseif word == "say" and player then said(player, line:match "^%S+ %S+ (.*)$")
    elseif word == "log" and player then
      if game.chat_lines[player.uuid] then ask("/report-logs", player) else game.show(player.uuid, "There is nothing to keep.") end
    end
  end
  return true
end

io.stdin:setvbuf "no" -- or lines wait unseen in a buffer
math.randomseed(os.time())
for _, entry in pairs(documents) do if not entry.applied then apply_document(entry.document) end end
local due = 0
while typed() do
  if socket.gettime() < due then socket.sleep(0.02)
  else
    local response, problem = true, nil
    if not limits then response, problem = hello() end
    if response then response, problem = sync(math.min(delays.syncHoldMs, 500)) end
    if response then
      fails = 0
      carry_out(response)
      due = response.more and 0 or socket.gettime() + response.nextSyncMs / 1000
      response, problem = report_players()
      if response then response, problem = report_facts() end
      if response then response, problem = report_events() end
    end
    if not response then due = socket.gettime() + wait_after(problem) end
  end
end
if limits then sync(0, true) end
