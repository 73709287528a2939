#!/bin/sh
# Upgrades the explorer of compose.yaml without an interruption: migrates the database, then starts one new container of
# api and web at a time, waits until it is healthy, and only then stops an old one. Run it in the folder of compose.yaml
# after `git pull`. After going back to an earlier commit, run it with `back`: without migrations, in the reverse order.
# If a new container is not healthy in time, it is removed, the old ones continue, and the script ends with an error.
set -eu

# Seconds that a new container may take to become healthy.
TIMEOUT=${TIMEOUT:-180}
# Seconds after an old container has stopped, so that nginx has resolved the names again.
PAUSE=${PAUSE:-5}

fail() {
  echo "upgrade.sh: $1" >&2
  exit 1
}

containers() { docker compose ps --quiet "$1"; }

health() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

is_healthy_in_time() {
  waited=0
  while [ "$(health "$1")" != healthy ]; do
    [ "$waited" -lt "$TIMEOUT" ] || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

replace() {
  service=$1
  old_containers=$(containers "$service")
  [ -n "$old_containers" ] || fail "$service is not running. Start everything with: docker compose up --detach"
  for old in $old_containers; do
    before=$(containers "$service")
    count=$(echo "$before" | wc -l)
    docker compose up --detach --no-deps --no-recreate --scale "$service=$((count + 1))" "$service"
    new=
    for each in $(containers "$service"); do
      case $before in *"$each"*) ;; *) new=$each ;; esac
    done
    [ -n "$new" ] || fail "docker compose started no new container of $service"
    if ! is_healthy_in_time "$new"; then
      docker logs --tail 20 "$new" >&2
      docker rm --force "$new"
      fail "the new container of $service was not healthy within $TIMEOUT s and was removed; the old ones continue"
    fi
    docker stop "$old"
    docker rm "$old"
    sleep "$PAUSE"
    echo "$service: replaced $old by $new"
  done
}

direction=${1:-forward}
docker compose build
case $direction in
  forward)
    docker compose run --rm migrate
    replace api
    replace web
    ;;
  back)
    docker compose up --detach --no-deps indexer
    replace web
    replace api
    ;;
  *) fail 'usage: sh deploy/compose/upgrade.sh [back]' ;;
esac
# The indexer, and services whose configuration has changed. API and web servers are up to date already.
docker compose up --detach
