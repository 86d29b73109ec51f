# debian:bookworm-slim, from what mmdebstrap wrote.
FROM scratch
ADD debian.tar /
