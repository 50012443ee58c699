-- Sends prepared requests one after the other, over and over, each after a pause if one is given (on average, in ms);
-- says at the end how that went, as one line of JSON.
local requests = {}
local last = 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for request in file:read("*a"):gmatch("[^%z]+") do
    requests[#requests + 1] = request
  end
  file:close()
  local pause = tonumber(args[2])
  if pause > 0 then
    function delay()
      return math.random(0, 2 * pause)
    end
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local broken = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('{"answers":%d,"seconds":%f,"medianMs":%f,"p95Ms":%f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(95) / 1e3,
    summary.errors.status, broken))
end
