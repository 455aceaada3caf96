# A MultiChain node from the project's own release. The digest is the one that you have checked: there
# is no default, because nobody should run money on a file that was taken unseen.
FROM debian:12.12-slim
ARG MULTICHAIN_VERSION=2.3.3
ARG MULTICHAIN_SHA256
ADD https://www.multichain.com/download/multichain-${MULTICHAIN_VERSION}.tar.gz /tmp/multichain.tar.gz
RUN echo "${MULTICHAIN_SHA256:?set the SHA-256 of the release}  /tmp/multichain.tar.gz" | sha256sum --check \
  && tar --extract --gzip --file /tmp/multichain.tar.gz --directory /usr/local/bin --strip-components 1 \
  && rm /tmp/multichain.tar.gz \
  && useradd --create-home --uid 1000 chain && mkdir /chain && chown chain /chain
COPY --chmod=755 chain/start.sh /usr/local/bin/start-chain
USER chain
VOLUME /chain
CMD ["start-chain"]
