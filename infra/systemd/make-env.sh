#!/bin/sh
# Writes the environment of the services without containers, once: kubora.env with secrets, owner.env for the owner of the tables and
# web.env without secrets, in /etc/kubora or the folder that is named. What is there stays as it is.
set -eu
folder=${1:-/etc/kubora}
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
mkdir -p "$folder"
umask 077
if [ -e "$folder/kubora.env" ]; then
  echo "$folder/kubora.env is there and stays as it is." >&2
else
  cat > "$folder/kubora.env" <<END
# api, bridge and commands. Keep a copy of APP_SECRET in another place than the backups.
NODE_ENV=production
APP_SECRET=$(secret)
STORAGE_DIR=/var/lib/kubora
SITE_CONFIG=/etc/kubora/brand
# Zone of all times in pages, mails and the game; the same in kubora.env and web.env.
NETWORK_TIME_ZONE=Europe/Berlin
# To be filled in: database, origin that visitors see, mail server and sender.
DATABASE_URL=
REDIS_URL=redis://127.0.0.1:6379/0
PUBLIC_URL=
SMTP_URL=
# name and address stay in quotes, as a shell reads this file, too
MAIL_FROM='My network <post@play.example>'
END
fi
if [ -e "$folder/owner.env" ]; then
  echo "$folder/owner.env is there and stays as it is." >&2
else
  cat > "$folder/owner.env" <<END
# migrate and restore alone: the login that owns the tables.
# To be filled in, unless the login of DATABASE_URL owns them.
#DATABASE_OWNER_URL=
END
fi
umask 022
if [ -e "$folder/web.env" ]; then
  echo "$folder/web.env is there and stays as it is." >&2
else
  cat > "$folder/web.env" <<END
# The web server, which everybody reaches: nothing secret.
NODE_ENV=production
API_URLS=http://127.0.0.1:8081
BRIDGE_URLS=http://127.0.0.1:8082
SITE_CONFIG=/etc/kubora/brand
# Zone of all times in pages, mails and the game; the same in kubora.env and web.env.
NETWORK_TIME_ZONE=Europe/Berlin
# To be filled in: the same origin as in kubora.env.
PUBLIC_URL=
END
fi
