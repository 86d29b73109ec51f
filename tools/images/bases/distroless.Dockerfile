# gcr.io/distroless/nodejs24-debian12:nonroot: the libraries that Node needs, and no shell.
FROM scratch
ADD distroless.tar /
COPY node /nodejs/bin/node
